import type { WorkItem } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import { dayInWords } from '@tsunagu/contract/hiring/compare-terms.ts'
import { answerTimeOf } from '@tsunagu/contract/staff/work-queue.ts'
import { dayText, momentText } from '#desk/page/dates.ts'

const timeOf = (text: string) => text.slice(11, 16).replace(/^0/, '')

const aboutWords: Partial<Record<WorkItem['kind'], string>> = { interview: '面接', todo: 'To-Do' }
const changeNames = { changed: '', closed: '募集の終了', reopened: '募集の再開' }

/** What an item that is no message is about, as name and value. */
function factsOf(
  { kind, title, detail, interviewDatetime, dueDatetime, wishedDay, answer, postingChange, changedTerms }: WorkItem,
  now: Date,
): [string, string][] {
  const posting: [string, string][] = [
    [aboutWords[kind] ?? '求人', title],
    ['施設', detail],
    ['回答', answer === null ? '' : answer === 'accepted' ? '承諾' : '辞退'],
    [
      '変更',
      postingChange === null ? '' : [changeNames[postingChange], ...(changedTerms ?? [])].filter(Boolean).join('・'),
    ],
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
  // A day ends at the beginning of the next
  const last = new Date(new Date(dueDatetime).getTime() - 1)
  const due: [string, string] =
    answerTimeOf[kind] === null
      ? [kind === 'offer' ? '回答期限' : '期限', dayText(last)]
      : ['対応の目安', momentText(new Date(dueDatetime), now)]
  const wished: [string, string] = ['本人の希望', wishedDay === null ? '' : `${dayInWords(wishedDay)}まで待ってほしい`]
  return [...posting, ...time, due, wished].filter(([, value]) => value !== '')
}

/** The facts of an item that is no message. */
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
