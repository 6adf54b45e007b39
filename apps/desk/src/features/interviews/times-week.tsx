import { useQuery } from '@tanstack/react-query'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { scheduleQuery } from '#desk/api/queries/interviews.ts'
import { Note } from '#desk/ui/note.tsx'
import { TimesPanel } from './times-panel.tsx'
import { type OfferWords, useTimesForm } from './use-times-form.ts'
import { beginningsIn, joinSpans } from './week.ts'
import { WeekGrid } from './week-grid.tsx'
import type { WeekProps } from './week-props.ts'
import { WishedTimes } from './wished-times.tsx'

type TimesWeekProps = {
  week: WeekProps
  service: string
  jobSeekerId: string
  title: string
  minutes: number
  words: OfferWords
  isOffer: boolean
  onSend: Parameters<typeof useTimesForm>[0]['onSend']
  onDone: () => void
  onClose: () => void
}

/** The week with the free time of a person, and the times that are chosen for them. */
export function TimesWeek({ week, service, jobSeekerId, title, minutes, words, isOffer, ...acts }: TimesWeekProps) {
  const { data, error } = useQuery(scheduleQuery(useClient(), service, jobSeekerId))
  const free = joinSpans(
    (data?.freeTimes ?? []).map((time) => ({ start: new Date(time.startDateTime), minutes: time.minutes })),
  )
  const form = useTimesForm({ free, booked: week.interviews, minutes, words, onSend: acts.onSend, onDone: acts.onDone })
  const chosen = form.times.map(({ span }) => span)
  return (
    <div className="cal-w">
      <WeekGrid
        {...week}
        free={free}
        chosen={chosen}
        beginnings={beginningsIn(free, form.minutes).filter(
          (start) => !chosen.some((span) => span.start.getTime() === start.getTime()),
        )}
        onAdd={form.add}
      />
      <aside className="cal-side scroll" aria-label="面接の候補">
        {error && <Note kind="error">空き時間を読み込めませんでした。{errorSentence(error)}</Note>}
        <WishedTimes requests={data?.requests ?? []} />
        <TimesPanel
          title={title}
          note={data?.note ?? ''}
          form={form}
          isOffer={isOffer}
          now={week.now}
          onClose={acts.onClose}
        />
      </aside>
    </div>
  )
}
