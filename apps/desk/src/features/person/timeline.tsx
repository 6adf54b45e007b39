import { useInfiniteQuery } from '@tanstack/react-query'
import type { TimelineEntry } from '@tsunagu/contract/endpoints/people/person-calls.ts'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { timelineQuery } from '#desk/api/queries/person.ts'
import { dayText, momentText } from '#desk/page/dates.ts'
import { Button } from '#desk/ui/button.tsx'
import { AsyncPart } from './async-part.tsx'
import { entrySentence, timelineFilters } from './timeline-words.ts'

type TimelineProps = { service: string; jobSeekerId: string; now: Date }

/** Everything that has happened to somebody, by day, the newest first. */
export function Timeline({ service, jobSeekerId, now }: TimelineProps) {
  const [filter, setFilter] = useState(0)
  const kinds = timelineFilters[filter]?.kinds ?? []
  const query = useInfiniteQuery(timelineQuery(useClient(), service, jobSeekerId, kinds))
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? []
  const days = Map.groupBy(entries, ({ atDatetime }) => atDatetime.slice(0, 10))
  return (
    <section aria-labelledby="timeline-head">
      <div className="sec">
        <h2 id="timeline-head">できごと</h2>
        <span className="push seg" role="group" aria-label="できごとの種類">
          {timelineFilters.map(({ name }, index) => (
            <button key={name} type="button" aria-pressed={index === filter} onClick={() => setFilter(index)}>
              {name}
            </button>
          ))}
        </span>
      </div>
      <AsyncPart query={query} isEmpty={entries.length === 0} empty="この種類のできごとは、まだありません。">
        {[...days].map(([day, own]) => (
          <div key={day}>
            <h3 className="tl-day">{dayText(new Date(own[0]?.atDatetime ?? day))}</h3>
            <ol className="tl">
              {own.map((entry) => (
                <Entry key={`${entry.kind}-${entry.id}`} entry={entry} now={now} />
              ))}
            </ol>
          </div>
        ))}
        {query.hasNextPage && (
          <Button
            size="s"
            aria-disabled={query.isFetching}
            onClick={() => !query.isFetching && void query.fetchNextPage()}
          >
            {query.isFetchingNextPage ? '読み込んでいます' : '以前のできごとを表示'}
          </Button>
        )}
      </AsyncPart>
    </section>
  )
}

const timeOf = (text: string): string => text.slice(11, 16).replace(/^0/, '')

function Entry({ entry, now }: { entry: TimelineEntry; now: Date }) {
  const { kind, actor, atDatetime, title, detail, forDatetime } = entry
  const due = forDatetime === null ? null : new Date(forDatetime)
  // The end of a day is the beginning of the next
  const dueText = due && (kind === 'interview' ? momentText(due, now) : `期限 ${dayText(new Date(due.getTime() - 1))}`)
  return (
    <li className={actor === 'job_seeker' ? 'theirs' : undefined}>
      <time dateTime={atDatetime}>{timeOf(atDatetime)}</time>
      <div>
        <p>
          <b>{entrySentence(entry)}</b> {title && <span>{title}</span>}{' '}
          {dueText && <span className="sub">{dueText}</span>}
        </p>
        {detail && <p className="tl-text">{detail}</p>}
      </div>
    </li>
  )
}
