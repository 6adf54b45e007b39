import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { PostingTerms } from '@tsunagu/contract/feed/posting-terms.ts'
import type { ChangeDirection } from '@tsunagu/contract/hiring/change-notice.ts'
import { payUnitNames, yenText } from '@tsunagu/contract/hiring/pay-text.ts'

/** What a change is for the one who would work there. */
export interface Meaning {
  direction: ChangeDirection
  meaning: string
}
/** What a change of a term means, by both versions of the posting. */
export type Rule = (before: JobPostingFeedItem, after: JobPostingFeedItem) => Meaning

/** The terms of work of a posting. */
export const termsOf = (posting: JobPostingFeedItem): PostingTerms => posting['x-tsunagu'].terms
/** A change that is neither better nor worse by a rule. */
export const changed = (meaning: string): Meaning => ({ direction: 'changed', meaning })
/** Better where all steps go up, worse where all go down; a mixture is for the reader to judge. */
function directionOf(steps: readonly number[]): ChangeDirection {
  const signs = new Set(steps.map(Math.sign).filter((sign) => sign !== 0))
  if (signs.size !== 1) return 'changed'
  return signs.has(1) ? 'better' : 'worse'
}

/** 「6,000円下がります」 */
const yenStep = (step: number): string => `${yenText(Math.abs(step))}${step < 0 ? '下がります' : '上がります'}`

const yenAmount = /([0-9][0-9,]*)\s*円/g
/** The only amount of a text, NaN where there is none or more than one. */
function onlyAmount(text: string): number {
  const [first, ...others] = [...text.normalize('NFKC').matchAll(yenAmount)]
  return first && others.length === 0 ? Number((first[1] ?? '').replaceAll(',', '')) : Number.NaN
}

interface Step {
  step: number
  text: string
}

/** How the parts of the pay changed, each by its name. */
function wageSteps(before: PostingTerms['wage'], after: PostingTerms['wage']): Step[] {
  const old = new Map(before.items.map(({ name, text }) => [name, text]))
  const now = new Map(after.items.map(({ name, text }) => [name, text]))
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((name) => {
    const [was, is] = [old.get(name), now.get(name)]
    if (was === is) return []
    if (is === undefined) return [{ step: -1, text: `「${name}」がなくなります` }]
    if (was === undefined) return [{ step: 1, text: `「${name}」が加わります` }]
    const step = onlyAmount(is) - onlyAmount(was)
    return Number.isNaN(step) || step === 0
      ? [{ step: Number.NaN, text: `「${name}」の書き方や決まりが変わります` }]
      : [{ step, text: `「${name}」が${yenStep(step)}` }]
  })
}

/** How the range of the pay changed; both values are of the same unit. */
function rangeSteps({ baseSalary: before }: JobPostingFeedItem, { baseSalary: after }: JobPostingFeedItem): Step[] {
  const unit = payUnitNames[after.value.unitText]
  const steps = [
    { name: '下限', step: after.value.minValue - before.value.minValue },
    { name: '上限', step: after.value.maxValue - before.value.maxValue },
  ]
  return steps.flatMap(({ name, step }) => (step === 0 ? [] : [{ step, text: `${unit}の${name}が${yenStep(step)}` }]))
}

/** The pay: its range, then its parts by name. */
export const payRule: Rule = (before, after) => {
  const [was, is] = [before.baseSalary.value.unitText, after.baseSalary.value.unitText]
  if (was !== is) {
    return changed(`給与の決め方が、${payUnitNames[was]}から${payUnitNames[is]}に変わります。`)
  }
  const steps = [...rangeSteps(before, after), ...wageSteps(termsOf(before).wage, termsOf(after).wage)]
  if (steps.length === 0) return changed('給与の書き方が変わります。金額をお確かめください。')
  const isCertain = steps.every(({ step }) => !Number.isNaN(step))
  const direction = isCertain ? directionOf(steps.map(({ step }) => step)) : 'changed'
  return { direction, meaning: `${steps.map(({ text }) => text).join('。')}。` }
}
