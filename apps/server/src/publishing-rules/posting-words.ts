import type { LegalFinding } from './legal-finding.ts'

interface StatedText {
  path: string
  text: string
}

function* stringsIn(value: unknown, path: string): Generator<StatedText> {
  if (typeof value === 'string') yield { path, text: value }
  else if (Array.isArray(value)) for (const [index, one] of value.entries()) yield* stringsIn(one, `${path}[${index}]`)
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) yield* stringsIn(one, path === '' ? key : `${path}.${key}`)
}

/** The parts of a posting that hold words for job seekers. Names are left out: an employer may be called as it likes. */
const extensionWithWords = [
  'catchphrases',
  'labels',
  'tags',
  'hoursSummary',
  'salaryNote',
  'terms',
  'selection',
  'adviserComment',
] as const
interface Worded {
  title?: unknown
  description?: unknown
  'x-tsunagu': { readonly [K in (typeof extensionWithWords)[number]]?: unknown }
}

/** What is said to job seekers. */
function statedTexts(posting: Worded): StatedText[] {
  const own = posting['x-tsunagu']
  const extension = Object.fromEntries(extensionWithWords.map((key) => [key, own[key]]))
  return [
    ...stringsIn({ title: posting.title, description: posting.description }, ''),
    ...stringsIn(extension, 'x-tsunagu'),
  ]
}

/** Where something is asked of the applicant: there an age is the applicant's, not a patient's or a child's. */
const isAboutApplicants = (path: string) => path === 'title' || path === 'x-tsunagu.terms.requirements'

type WordRule = (sentence: string, path: string) => Omit<LegalFinding, 'path'> | null

const titlesBySex = /看護婦|保健婦|助産婦|看護士|保母|保父|寮母/

const hasTitleBySex: WordRule = (sentence) => {
  const [word] = titlesBySex.exec(sentence) ?? []
  if (word === undefined) return null
  return { reason: `names a job by sex (${word}): use 看護師, 保健師, 助産師, 保育士 (均等法 5条)`, isWarning: false }
}

const sexWanted = /(男性|女性|男子|女子)(のみ|限定|だけ|に限る|に限り|歓迎|優先|(?:スタッフ)?募集)/
/** Cases in which the law allows it; a person must look at them. */
const sexAllowed = /同性|適用除外|助産師|ポジティブ・?アクション/

const hasSexWanted: WordRule = (sentence) => {
  const [words] = sexWanted.exec(sentence) ?? []
  if (words === undefined) return null
  const isAllowed = sexAllowed.test(sentence)
  return isAllowed
    ? { reason: `says ${words}: make sure that the reason given is one of the law's (均等法 5条)`, isWarning: true }
    : {
        reason: `says ${words}: remove it, or give the lawful reason in the same sentence (均等法 5条)`,
        isWarning: false,
      }
}

const ageLimit = /(\d{2})[歳才](まで|以下|未満|以上|位まで|くらいまで)/
const ageReason =
  /定年|再雇用|継続雇用|勤務延長|例外事由|省令|施行規則|キャリア形成|技能.{0,4}継承|深夜|労働基準法|法令/
const lowestUpperLimit = 25
const highestLowerLimit = 60

/** Below 20 the law itself may want the limit, at night above all; from 60 on it may be asked for. */
function isAgeLimit(age: number, isUpper: boolean): boolean {
  return isUpper ? age >= lowestUpperLimit : age >= 18 && age < highestLowerLimit
}

const hasAgeLimit: WordRule = (sentence, path) => {
  const [words, digits = '', bound] = ageLimit.exec(sentence) ?? []
  if (words === undefined || ageReason.test(sentence)) return null
  const isUpper = bound !== '以上'
  const age = Number(digits)
  if (!isAgeLimit(age, isUpper) || (!isUpper && !isAboutApplicants(path))) return null
  const reason = `limits the age (${words}): remove it, or give the lawful reason in the same sentence, such as 例外事由3号イ (労働施策総合推進法 9条)`
  return { reason, isWarning: !isAboutApplicants(path) || age < 20 }
}

const gift =
  /(?:入社|入職|就職|転職|採用|内定|成約)の?お?祝い?金|(?<!(?:結婚|出産|入学|誕生日?|成人|還暦|勤続)の?)お祝い金/

const hasGift: WordRule = (sentence) => {
  const [words] = gift.exec(sentence) ?? []
  if (words === undefined) return null
  return { reason: `promises ${words}: agencies and job media may not offer it; remove it`, isWarning: false }
}

const wordRules: readonly WordRule[] = [hasTitleBySex, hasSexWanted, hasAgeLimit, hasGift]
/** No rule can strike without one of these: nearly every text is done with at one look. */
const suspect = /婦|看護士|保母|保父|寮母|男性|女性|男子|女子|[歳才]|祝/

/** Words that a posting must not contain, sentence by sentence; it may be one that is still being written. */
export function findWordFaults(posting: Worded): LegalFinding[] {
  return statedTexts(posting)
    .filter(({ text }) => suspect.test(text))
    .flatMap(({ path, text }) =>
      text
        .normalize('NFKC')
        .split(/[。\n!?]/)
        .flatMap((sentence) =>
          wordRules.flatMap((rule) => {
            const found = rule(sentence, path)
            return found ? [{ ...found, reason: `${path} ${found.reason}`, path }] : []
          }),
        ),
    )
}
