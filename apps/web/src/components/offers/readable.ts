import type { OfferComparison } from '@tsunagu/contract/components/offer-comparison.ts'

const areTexts = (values: readonly unknown[]): boolean => values.every((value) => typeof value === 'string')

/** @throws {Error} for a table whose rows do not fit its offers: a wrong promise under an employer is worse than none */
export function requireReadable({ offers, groups, musts, dues, applications, warning }: OfferComparison): void {
  const isFitting = groups.every(({ rows }) => rows.every(({ cells }) => cells.length === offers.length))
  const names = [
    ...offers.flatMap(({ title, workplace, replyDeadline }) => [title, workplace, replyDeadline]),
    ...dues.flatMap(({ day, time, workplace }) => [day, time, workplace]),
    ...applications.flatMap(({ title, workplace }) => [title, workplace]),
  ]
  if (isFitting && areTexts([...names, ...musts, warning])) return
  throw new Error('The offers are damaged.')
}
