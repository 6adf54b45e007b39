import type { ChangedTerm } from '@tsunagu/contract/components/change-notice.ts'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { ChangeDirection } from '@tsunagu/contract/hiring/change-notice.ts'
import { changedTerms } from '#server/postings/posting-changes.ts'
import { changed, type Meaning, payRule, type Rule, termsOf } from './pay-rule.ts'

/** A rule for terms in free text, which nobody can rank by machine. */
const said =
  (meaning: string): Rule =>
  () =>
    changed(meaning)

const fixedOvertimeRule: Rule = (before, after) => {
  const [was, is] = [termsOf(before).wage.fixedOvertime, termsOf(after).wage.fixedOvertime]
  if (was && is) {
    return changed(
      `給与に含まれる残業代が、${was.hours}時間分から${is.hours}時間分になります。超えた分は別に支給されます。`,
    )
  }
  if (is)
    return changed(`毎月の給与に、残業${is.hours}時間分の代金が含まれるようになります。超えた分は別に支給されます。`)
  return changed('給与に残業代が含まれなくなります。残業代は、働いた時間の分だけ支給されます。')
}

const holidayRule: Rule = (before, after) => {
  const [was, is] = [termsOf(before).annualHolidays, termsOf(after).annualHolidays]
  if (was === null || is === null || was === is) {
    return changed('休みの決まりが変わります。休みたい曜日や時期に合うか、お確かめください。')
  }
  const days = Math.abs(is - was)
  return is < was
    ? { direction: 'worse', meaning: `年間の休みが${days}日少なくなります。` }
    : { direction: 'better', meaning: `年間の休みが${days}日多くなります。` }
}

const noRange = /^(変更)?(なし|無し|無)[。.]?$/
/** How far a term may change later: from none to some is wider, the way back is better. */
function rangeMeaning(was: string, is: string, wider: string, narrower: string): Meaning | null {
  const [hadNone, hasNone] = [noRange.test(was.normalize('NFKC').trim()), noRange.test(is.normalize('NFKC').trim())]
  if (hadNone === hasNone) return null
  return hasNone ? { direction: 'better', meaning: narrower } : { direction: 'wider', meaning: wider }
}

const workplaceRule: Rule = (before, after) => {
  const [was, is] = [termsOf(before).workplace, termsOf(after).workplace]
  if (was.initial !== is.initial) {
    return changed('はじめに働く場所が変わります。通勤の時間と道のりをお確かめください。')
  }
  return (
    rangeMeaning(
      was.changeRange,
      is.changeRange,
      'はじめの配属は同じです。将来、書かれた範囲への異動がありえます。',
      'はじめの配属は同じで、異動がなくなります。',
    ) ?? changed('はじめの配属は同じです。将来の異動の範囲が変わります。')
  )
}

const dutiesRule: Rule = (before, after) => {
  const [was, is] = [termsOf(before).duties, termsOf(after).duties]
  if (was.initial !== is.initial)
    return changed('はじめに受け持つ仕事が変わります。経験やご希望に合うか、お確かめください。')
  return (
    rangeMeaning(
      was.changeRange,
      is.changeRange,
      'はじめの仕事は同じです。将来、書かれた範囲の仕事を受け持つことがありえます。',
      'はじめの仕事は同じで、将来も変わりません。',
    ) ?? changed('はじめの仕事は同じです。将来受け持つ仕事の範囲が変わります。')
  )
}

const contractRule: Rule = (before, after) => {
  const [was, is] = [termsOf(before).contract.kind, termsOf(after).contract.kind]
  if (was === is) return changed('契約の期間や更新の決まりが変わります。更新の基準をお確かめください。')
  return is === 'fixed_term'
    ? {
        direction: 'worse',
        meaning: '期間の定めのない契約から、期間のある契約に変わります。更新の基準をお確かめください。',
      }
    : { direction: 'better', meaning: '期間のある契約から、期間の定めのない契約に変わります。' }
}

const trialRule: Rule = (before, after) => {
  const [was, is] = [termsOf(before).trialPeriod.months, termsOf(after).trialPeriod.months]
  if (was === is) return changed('試用期間中の条件が変わります。')
  return is > was
    ? { direction: 'worse', meaning: `試用期間が${is - was}か月長くなります。` }
    : { direction: 'better', meaning: `試用期間が${was - is}か月短くなります。` }
}

const dispatchRule: Rule = (_before, after) =>
  changed(
    termsOf(after).isDispatched
      ? '派遣会社に雇われて働く形に変わります。雇い主をお確かめください。'
      : '働く先に直接雇われる形に変わります。',
  )

/**
 * The terms whose changes matter, by the names of `presentTerms`, and what each means. A term that is not here (an example
 * of the pay, the ways to travel) makes no notice, like texts and pictures.
 */
const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['賃金', payRule],
  ['固定残業代', fixedOvertimeRule],
  ['昇給・賞与', said('昇給や賞与の決まりが変わります。年収の見込みをお確かめください。')],
  ['勤務時間', said('働く時間が変わります。夜勤や送り迎えなどのご予定に合うか、お確かめください。')],
  ['休憩時間', said('休憩の長さや取り方が変わります。')],
  ['時間外労働', said('残業の見込みが変わります。帰る時間と残業代をお確かめください。')],
  ['休日・休暇', holidayRule],
  ['働く場所', workplaceRule],
  ['所在地', said('所在地が変わります。通勤の時間と道のりをお確かめください。')],
  ['受動喫煙対策', said('職場のたばこの決まりが変わります。')],
  ['仕事の内容', dutiesRule],
  ['契約期間', contractRule],
  ['試用期間', trialRule],
  ['応募資格', said('応募に必要な資格や経験が変わります。ご自身に当てはまるか、お確かめください。')],
  ['派遣かどうか', dispatchRule],
  ['社会保険', said('加入する社会保険が変わります。')],
  ['募集者の名称', said('募集する法人の名称が変わります。雇い主が変わるのか、担当にお確かめください。')],
])

/** Blanks and the width of letters change no term. */
const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '')

const order: readonly ChangeDirection[] = ['worse', 'wider', 'better', 'changed']

/** What changed of the terms that matter, with both texts and their meaning; what gets worse comes first. */
export const noticeTerms = (before: JobPostingFeedItem, after: JobPostingFeedItem): ChangedTerm[] =>
  changedTerms(before, after)
    .flatMap(({ name, before: was, after: is }) => {
      const rule = rules.get(name)
      return rule && plain(was) !== plain(is) ? [{ name, before: was, after: is, ...rule(before, after) }] : []
    })
    .toSorted((a, b) => order.indexOf(a.direction) - order.indexOf(b.direction))

/** The names of the terms that matter and stayed as they were. */
export const keptTerms = (changes: readonly ChangedTerm[]): string[] =>
  [...rules.keys()].filter((name) => !changes.some((change) => change.name === name))
