import type { Random } from '#seed/base/random.ts'
import type { Benefit } from '#seed/jobs/job-profile.ts'
import type { Draft } from './draft.ts'
import { phrases } from './phrases.ts'
import { cityOf, drawFacts, withoutBrackets } from './posting-facts.ts'
import { findWords, type Wording } from './wording.ts'

const titleLength = { min: 15, max: 40 }
const catchphraseMax = 60
const bodyLength = { min: 140, max: 390 }

/** What a posting's texts are written with. */
export interface Pen {
  draft: Draft
  benefits: readonly Benefit[]
  random: Random
  /** What other postings near this one in number have said. */
  wording: Wording
}

/** What is said of nights is for those who work them, of mornings and afternoons for those who work a whole day. */
const isForSchedule = (text: string, { schedule }: Draft) =>
  (schedule.nightShifts > 0 || !/夜勤|仮眠/.test(text)) &&
  ((!schedule.isPartTime && !schedule.workStyles.includes('night_only')) || !/午前は|午後は|一日の流れ/.test(text))

/** Sentences that the service has written out fit some kinds of place; those around facts fit by their facts. */
const fitsPlace = (template: string, { profile, facility }: Draft) =>
  template.includes('{') ||
  profile.wordRules.every(({ words, facilityTypes }) => facilityTypes.includes(facility.type) || !words.test(template))

/** A sentence of a pool that is true of the posting and that no neighbour has said; '' where there is none. */
function say({ draft, benefits, random, wording }: Pen, pool: readonly string[], max = bodyLength.max): string {
  const templates = pool.filter((template) => fitsPlace(template, draft))
  const isTrue = (text: string) => text.length <= max && isForSchedule(text, draft)
  for (let draw = 0; draw < 3; draw++) {
    const facts = drawFacts(draft, benefits, random)
    const text = findWords({ templates, facts, random, wording, isTrue })
    if (text !== '') return text
  }
  return ''
}

const wordsOf = ({ benefits, draft }: Pen, key: 'hook' | 'claim' | 'sentence'): string[] =>
  benefits.flatMap((benefit) => benefit[key] ?? []).filter((words) => isForSchedule(words, draft))

const leads: readonly ((place: string, tasks: string, role: string) => string)[] = [
  (place, tasks) => `${place}で、${tasks}などをお任せします。`,
  (place, tasks, role) => `${place}で働く${role}の募集です。主な仕事は${tasks}です。`,
  (place, tasks) => `${place}での仕事です。${tasks}を中心に、経験に合わせて担当を決めます。`,
  (place, tasks, role) => `${role}として、${place}で${tasks}を担当していただきます。`,
  (place, tasks) => `お任せするのは、${place}での${tasks}などです。`,
]

/** A title's parts beside the whole: 「病棟の看護師／日勤のみ」 says two things. */
const withParts = (title: string) => `${title}\n${title.replace(/[／【】（）]/g, '\n')}`

function titlesOf({ draft, random, ...pen }: Pen): string[] {
  const { job, setting, schedule, facility } = draft
  const city = cityOf(draft)
  const subjects = [
    `${setting}の${job.role}`,
    `${setting}で働く${job.role}`,
    `${city}の${job.role}／${setting}`,
    `${job.role}（${withoutBrackets(setting)}）`,
    `${city}の${setting}／${job.role}`,
    `${facility.shop}の${job.role}`,
    `${facility.shop} ${setting}の${job.role}`,
  ]
  const hooks = random.sample(
    [schedule.hook, ...wordsOf({ draft, random, ...pen }, 'hook')].filter((hook) => hook !== ''),
    3,
  )
  const build = (subject: string, [first = '', second = '']: readonly string[]): string[] => {
    const both = [first, second].filter((hook) => hook !== '')
    if (both.length === 0) return [subject]
    const plain = [`${subject}／${both.join('、')}`, `【${first}】${subject}`]
    return subject.includes('（') ? plain : [`${subject}（${both.join('・')}）`, ...plain, `${subject}（${first}）`]
  }
  const isGood = (title: string) => title.length >= titleLength.min && title.length <= titleLength.max
  return random.sample(subjects, subjects.length).flatMap((subject) => {
    const titles = [...build(subject, hooks), ...build(subject, hooks.slice(1)), ...build(subject, hooks.slice(2))]
    return random.sample(titles.filter(isGood), 3)
  })
}

/** Title of 15 to 40 characters: what, where, and one or two reasons to open it. */
export function writeTitle(pen: Pen): string {
  const { draft, wording } = pen
  const titles = titlesOf(pen)
  const title =
    titles.find((one) => wording.isNew(withParts(one))) ?? titles.find((one) => wording.isNew(one)) ?? titles[0]
  const employment = draft.facets.employmentTypes.get(draft.employment) ?? ''
  const plain = `${cityOf(draft)}で働く${draft.job.role}を募集しています（${employment}）`
  const chosen = title ?? plain.slice(0, titleLength.max)
  wording.remember(withParts(chosen))
  return chosen
}

/** A benefit in words that no neighbour has used; short facts may come again. */
function sayBenefit({ wording, ...pen }: Pen, key: 'claim' | 'sentence', count: number): string[] {
  const found = pen.random
    .sample(wordsOf({ wording, ...pen }, key), pen.benefits.length)
    .filter((words) => wording.isNew(words))
    .slice(0, count)
  for (const words of found) wording.remember(words)
  return found
}

/** One or two catchphrases of up to 60 characters: a fact that counts, and how people work there. */
export function writeCatchphrases(pen: Pen): string[] {
  const { draft, random } = pen
  const templates = [...draft.profile.claims, ...phrases.claims]
  const facts = sayBenefit(pen, 'claim', 2)
  return Array.from({ length: random.chance(0.3) ? 2 : 1 }, (_, index) => {
    const fact = random.chance(0.6) ? (facts[index] ?? '') : ''
    const claim = say(pen, templates, catchphraseMax - fact.length)
    return fact + claim
  }).filter((text) => text !== '')
}

function leadOf({ draft, random, wording }: Pen): string {
  const { job, facility, setting } = draft
  const inside = withoutBrackets(setting)
  const isPart = /(病棟|外来|[室科部]|フロア|チーム|部門|クラス|ユニット|CU)$/.test(inside)
  const around = [
    `${facility.shop}（${inside}、${facility.scale}）`,
    `${facility.shop}（${facility.scale}）の${inside}`,
  ]
  const write = () => {
    const place = random.pick(isPart ? around : around.slice(0, 1))
    return random.pick(leads)(place, random.sample(job.tasks, random.int(3, 4)).join('、'), job.role)
  }
  const lead = Array.from({ length: 12 }, write).find((text) => wording.isNew(text)) ?? write()
  wording.remember(lead)
  return lead
}

/** The body: a lead of its own line, then how it is to work there, what is offered, how one starts. */
export function writeDescription(pen: Pen): string {
  const { draft, random } = pen
  const { profile, employment } = draft
  const lead = leadOf(pen)
  if (employment === 'spot') {
    const about = [say(pen, phrases.spot), say(pen, phrases.spot)].join('')
    return [lead, about, say(pen, phrases.offers), say(pen, phrases.spot)].filter((text) => text !== '').join('\n')
  }
  const more = random.pick([phrases.team, phrases.day, phrases.culture])
  const how = [...profile.cultures, ...phrases.team, ...phrases.day, ...phrases.culture]
  const first = say(pen, how) + (random.chance(0.6) ? say(pen, more) : '')
  const offered = sayBenefit(pen, 'sentence', random.int(1, 2)).join('') || say(pen, phrases.offers)
  const starting = say(pen, [...profile.onboardings, ...phrases.onboarding]) + say(pen, phrases.closing)
  const paragraphs = [lead, first, offered, starting].filter((text) => text !== '')
  const length = () => paragraphs.join('\n').length
  for (let more = 0; more < 3 && length() < bodyLength.min; more++) paragraphs.splice(2, 0, say(pen, phrases.culture))
  while (length() > bodyLength.max && paragraphs.length > 2) paragraphs.splice(2, 1)
  return paragraphs.filter((text) => text !== '').join('\n')
}

const visits = ['見学しました', '訪問しました', '伺いました']
const impressions = [
  '{task}の{途中|合間}でも、{質問に手を止めて|目を合わせて}答えてくださる{leader}でした。',
  '{leader}が、{role}一人ひとりの希望休を{表|一覧}にして調整していました。',
  '{joining}して1年ほどの{role}の方が「{task}に慣れるまで先輩が横にいた」と話していました。',
  '求人票にある休みの日数は実際にも取れていると、{setting}の{role}の方から聞きました。',
  '面接では、志望動機よりも{task}の経験と、これからの働き方を聞かれます。',
  '忙しい時間帯はありますが、{task}は終わりの時刻までに片付いていました。',
  '建物は新しくありませんが、{task}の{物|道具}の置き場所がよく整っています。',
  '急な欠勤のときに{task}を誰が代わるか、{setting}の決まりがあり安心しました。',
  '{mates}と{role}の方が、{task}について立ち話で相談する様子が印象に残りました。',
]

/** What the adviser has to say who visited in one of the months before `now`; null where nobody has been. */
export function writeAdviserComment(pen: Pen, now: Date): string | null {
  const { random } = pen
  if (!random.chance(0.35)) return null
  const month = ((now.getUTCMonth() - random.int(1, 5) + 12) % 12) + 1
  const said = [say(pen, impressions), random.chance(0.5) ? say(pen, impressions) : ''].join('')
  return said === '' ? null : `${month}月に${random.pick(visits)}。${said}`
}
