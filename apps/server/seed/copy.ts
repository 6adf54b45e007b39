import type { Draft } from './draft.ts'
import type { Benefit } from './job-profile.ts'
import type { Random } from './random.ts'

const titleLength = { min: 15, max: 40 }
const catchphraseMax = 60
const bodyLength = { min: 140, max: 390 }

const commonCultures = [
  '困ったことは立場に関わらず言い合える雰囲気で、月に一度の話し合いで働き方を見直しています。',
  '年齢も経歴もさまざまで、前職での経験を歓迎してくれる職場です。',
  '有給休暇は前の月までに申し出れば、ほとんど希望どおりに取れています。',
  '休憩室を新しくし、しっかり休んでから仕事に戻れるようになりました。',
  '担当をこえて声をかけ合う習慣があり、ひとりで抱えることはありません。',
  'ハラスメントの相談窓口を外部に置き、安心して働ける環境づくりを進めています。',
]
const commonOnboardings = [
  '最初の1か月は先輩がそばにつき、仕事の流れを一つずつ覚えます。',
  '入職の前に、実際の職場をゆっくり見ていただく時間を取っています。',
  '仕事に慣れる早さは人それぞれ。面談で相談しながら進めます。',
  '経験に合わせて、覚える順番や勤務の日数を調整できます。',
]
/** Claims with figures of their own, so that hardly two cards say the same. */
const figures: readonly ((random: Random) => string)[] = [
  (random) => `平均勤続は${random.int(5, 12)}.${random.int(1, 9)}年。長く続く理由があります。`,
  (random) => `有給休暇は年平均${random.int(9, 16)}.${random.int(1, 9)}日、半日から取れます。`,
  (random) => `スタッフの${random.int(3, 6)}割が子育て中、お互いさまの職場です。`,
  (random) => `入職1年後も${random.int(88, 98)}％の方が続けています。`,
  (random) => `希望休は月${random.int(2, 5)}日まで、ほぼ通ります。`,
  (random) => `${random.int(7, 14)}人のチームで、毎朝${random.int(5, 15)}分だけ話します。`,
  (random) => `中途入職が${random.int(5, 9)}割、経験の違いが力になっています。`,
  (random) => `見学は${random.pick([20, 30, 40, 60])}分ほど、ふだんの様子をご覧ください。`,
]
const closings = [
  '見学だけでも歓迎します。',
  'まずは職場の雰囲気を見にいらしてください。',
  'くわしいことは、面談のときに何でもお聞きください。',
  'ご家庭の都合などは、応募の前にご相談ください。',
  '入職の時期は相談に応じます。',
  '在職中の方は、面接の日時を夜や土曜にもできます。',
  'オンラインでの見学にも対応しています。',
]

/** What is said of nights is for those who work them. */
const isForSchedule = (sentence: string, { schedule }: Draft) => schedule.nightShifts > 0 || !/夜勤|仮眠/.test(sentence)

/** The service's word rules do the same for places. */
function isTrue(sentence: string, draft: Draft): boolean {
  const { wordRules } = draft.profile
  const isForPlace = wordRules.every(
    ({ words, facilityTypes }) => facilityTypes.includes(draft.facility.type) || !words.test(sentence),
  )
  return isForPlace && isForSchedule(sentence, draft)
}

const fitting = (sentences: readonly string[], draft: Draft) => sentences.filter((sentence) => isTrue(sentence, draft))

const wordsOf = (benefits: readonly Benefit[], key: 'hook' | 'claim' | 'sentence', draft: Draft): string[] =>
  benefits.flatMap((benefit) => benefit[key] ?? []).filter((words) => isForSchedule(words, draft))

/** 「急性期病棟（循環器）」 inside brackets, or before them: 「急性期病棟・循環器」. */
const withoutBrackets = (setting: string) => setting.replace('（', '・').replace('）', '')

const leads: readonly ((place: string, tasks: string, role: string) => string)[] = [
  (place, tasks) => `${place}で、${tasks}などをお任せします。`,
  (place, tasks, role) => `${place}で働く${role}の募集です。主な仕事は${tasks}です。`,
  (place, tasks) => `${place}での仕事です。${tasks}を中心に、経験に合わせて担当を決めます。`,
  (place, tasks, role) => `${role}として、${place}で${tasks}を担当していただきます。`,
  (place, tasks) => `お任せするのは、${place}での${tasks}など。得意なことから始めてください。`,
]

/** Title of 15 to 40 characters: what, where, and one or two reasons to open it. */
export function writeTitle(draft: Draft, benefits: readonly Benefit[], random: Random): string {
  const { job, setting, schedule, facility } = draft
  const city = facility.place.municipalityName.replace(/^.+郡/, '')
  const subjects = [
    `${setting}の${job.role}`,
    `${setting}で働く${job.role}`,
    `${city}の${job.role}／${setting}`,
    `${job.role}（${withoutBrackets(setting)}）`,
  ]
  const hooks = random.sample(
    [schedule.hook, ...wordsOf(benefits, 'hook', draft)].filter((hook) => hook !== ''),
    3,
  )
  const build = (subject: string, [first = '', second = '']: readonly string[]): string[] => {
    const both = [first, second].filter((hook) => hook !== '')
    if (both.length === 0) return [subject]
    const plain = [`${subject}／${both.join('、')}`, `【${first}】${subject}`]
    return subject.includes('（') ? plain : [`${subject}（${both.join('・')}）`, ...plain, `${subject}（${first}）`]
  }
  const isGood = (title: string) => title.length >= titleLength.min && title.length <= titleLength.max
  const candidates = random.sample(subjects, 4).flatMap((subject) => {
    const titles = [...build(subject, hooks), ...build(subject, hooks.slice(1)), ...build(subject, hooks.slice(2))]
    return random.sample(titles.filter(isGood), 1)
  })
  const employment = draft.facets.employmentTypes.get(draft.employment) ?? ''
  return candidates[0] ?? `${city}で働く${job.role}を募集しています（${employment}）`.slice(0, titleLength.max)
}

/** One or two catchphrases of up to 60 characters: a fact that counts, and how people work there. */
export function writeCatchphrases(draft: Draft, benefits: readonly Benefit[], random: Random): string[] {
  const facts = random.sample(wordsOf(benefits, 'claim', draft), 2)
  const claims = random.sample(
    [...fitting(draft.profile.claims, draft), ...random.sample(figures, 3).map((write) => write(random))],
    3,
  )
  const [fact = '', otherFact = ''] = facts
  const [claim = '', otherClaim = '', lastClaim = ''] = claims
  const join = (...parts: string[]) => {
    const whole = parts.join('')
    return whole.length <= catchphraseMax ? whole : (parts.at(-1) ?? '')
  }
  const first = random.chance(0.75) ? join(fact, claim) : join(claim, otherClaim)
  return random.chance(0.3) ? [first, join(otherFact, lastClaim)] : [first]
}

/** The body: a lead of its own line, then how it is to work there, what is offered, how one starts. */
export function writeDescription(draft: Draft, benefits: readonly Benefit[], random: Random): string {
  const { job, facility, setting, profile } = draft
  const inside = withoutBrackets(setting)
  const isPart = /(病棟|外来|[室科部]|フロア|チーム|部門|クラス|ユニット|CU)$/.test(inside)
  const around = [
    `${facility.shop}（${inside}、${facility.scale}）`,
    `${facility.shop}（${facility.scale}）の${inside}`,
  ]
  const place = random.pick(isPart ? around : around.slice(0, 1))
  const lead = random.pick(leads)(place, random.sample(job.tasks, random.int(3, 4)).join('、'), job.role)
  const cultures = random.sample(fitting([...profile.cultures, ...commonCultures], draft), random.int(1, 2))
  const offers = random.sample(wordsOf(benefits, 'sentence', draft), random.int(1, 3))
  const onboarding = random.pick(fitting([...profile.onboardings, ...commonOnboardings], draft))
  const paragraphs = [lead, cultures.join(''), offers.join(''), onboarding + random.pick(closings)].filter(
    (text) => text !== '',
  )
  const length = () => paragraphs.join('\n').length
  if (length() < bodyLength.min) {
    const further = fitting(commonCultures, draft).filter((sentence) => !cultures.includes(sentence))
    paragraphs.splice(2, 0, random.sample(further, 2).join(''))
  }
  while (length() > bodyLength.max && paragraphs.length > 2) paragraphs.splice(2, 1)
  return paragraphs.join('\n')
}

const visits = ['見学に伺いました', '職場を訪ねました', '担当の方とお話ししました', '現場を見せていただきました']
const impressions = [
  '落ち着いて仕事ができる雰囲気で、質問しやすい先輩が多い印象です。',
  '責任者の方が、一人ひとりの希望休を表にして調整していました。',
  '入職して1年ほどの方が「思っていたより早く帰れる」と話していました。',
  '求人票にある休みの日数は、実際にも取れているそうです。',
  'スタッフの年齢が幅広く、子育て中の方が4割ほどいらっしゃいました。',
  '面接では、志望動機よりもこれからの働き方を聞かれます。',
  '忙しい時間帯はありますが、終わりの時刻には片付いていました。',
  '建物は新しくありませんが、物の置き場所がよく整っています。',
  '急な欠勤が出たときの応援の決まりがあり、安心できると感じました。',
]

/** What the adviser has to say who visited in one of the months before `now`; null where nobody has been. */
export function writeAdviserComment(random: Random, now: Date): string | null {
  if (!random.chance(0.35)) return null
  const month = ((now.getUTCMonth() - random.int(1, 5) + 12) % 12) + 1
  return `${month}月に${random.pick(visits)}。${random.sample(impressions, random.int(1, 2)).join('')}`
}
