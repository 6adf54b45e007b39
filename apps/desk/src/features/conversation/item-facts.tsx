import type { WorkItem } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import { dayInWords } from '@tsunagu/contract/hiring/compare-terms.ts'
import { dayText, momentText } from '#desk/page/dates.ts'

const timeOf = (text: string) => text.slice(11, 16).replace(/^0/, '')

/** What an item that is no message is about, as name and value. */
function factsOf(
  { kind, title, detail, interviewDatetime, dueDatetime, wishedDay }: WorkItem,
  now: Date,
): [string, string][] {
  const posting: [string, string][] = [
    [kind === 'interview' ? '面接' : '求人', title],
    ['施設', detail],
  ]
  const time: [string, string][] =
    kind === 'interview'
      ? [
          [
            '日時',
            interviewDatetime === null
              ? 'ご本人が別の日時をご希望です'
              : `${dayText(new Date(interviewDatetime))} ${timeOf(interviewDatetime)}`,
          ],
        ]
      : []
  const isOffer = kind === 'offer'
  // An offer is due at the end of its last day, which is the beginning of the next
  const last = new Date(new Date(dueDatetime).getTime() - 1)
  const due: [string, string] = isOffer
    ? ['回答期限', dayText(last)]
    : ['対応の目安', momentText(new Date(dueDatetime), now)]
  const wished: [string, string] = ['本人の希望', wishedDay === null ? '' : `${dayInWords(wishedDay)}まで待ってほしい`]
  return [...posting, ...time, due, wished].filter(([, value]) => value !== '')
}

/** The facts of an application, an interview or an offer. */
export function ItemFacts({ item, now }: { item: WorkItem; now: Date }) {
  if (item.kind === 'message') return null
  return (
    <dl className="facts item-facts">
      {factsOf(item, now).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
