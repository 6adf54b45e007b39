import { useQuery } from '@tanstack/react-query'
import type { BoardCard } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import { useRef } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { boardQuery } from '#desk/api/queries/board.ts'
import { idOf } from '#desk/features/board/board-grid.ts'
import { TimesWeek } from '#desk/features/interviews/times-week.tsx'
import type { InterviewActs } from '#desk/features/interviews/use-interview-acts.ts'
import type { WeekProps } from '#desk/features/interviews/week-props.ts'
import { useSession } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { Note } from '#desk/ui/note.tsx'

type OfferTimesProps = {
  service: string
  person: string
  posting: string | undefined
  week: WeekProps
  acts: InterviewActs
  onEnd: () => void
}

/** Offers times of an interview about an application; who and what it is about is read from the board. */
export function OfferTimes({ service, person, posting, week, acts, onEnd }: OfferTimesProps) {
  const filter = { jobSeekerId: person, ...(posting && { jobPostingId: posting }) }
  const { data, error } = useQuery(boardQuery(useClient(), service, filter))
  if (!data) return error ? <Note kind="error">{errorSentence(error)}</Note> : <Bones rows={10} />
  const [card] = data.columns.flatMap(({ cards }) => cards)
  if (!card) return <Note kind="error">応募が見つかりません。本人が辞退したか、退会した可能性があります。</Note>
  return <OfferFor key={idOf(card)} service={service} card={card} week={week} acts={acts} onEnd={onEnd} />
}

/** One id for as long as the content is the same: sent again after a lost response, it is the same offer. */
function useClientId(): (content: string) => string {
  const last = useRef({ content: '', id: '' })
  return (content) => {
    if (last.current.content !== content) last.current = { content, id: crypto.randomUUID() }
    return last.current.id
  }
}

function OfferFor({
  service,
  card,
  week,
  acts,
  onEnd,
}: Omit<OfferTimesProps, 'person' | 'posting'> & { card: BoardCard }) {
  const { staff } = useSession()
  const clientIdOf = useClientId()
  const name = `${card.familyName} ${card.givenName}`
  return (
    <TimesWeek
      week={week}
      service={service}
      jobSeekerId={card.jobSeekerId}
      title={`${name}さんに面接の候補を送る`}
      minutes={60}
      words={{ title: card.workplace, isOnline: true, where: '', description: '' }}
      isOffer
      onSend={({ words, minutes, startDateTimes, isAgreed }) => {
        const offer = {
          startDateTimes,
          minutes,
          title: words.title.trim(),
          jobPostingId: card.jobPostingId,
          adviser: staff.name,
          isOnline: words.isOnline,
          ...(words.isOnline ? { onlineUrl: words.where.trim() } : { place: words.where.trim() }),
          description: words.description.trim(),
          allowOutsideFreeHours: isAgreed,
        }
        const clientInterviewId = clientIdOf(JSON.stringify(offer))
        return acts.offer(card.jobSeekerId, name, { ...offer, clientInterviewId })
      }}
      onDone={onEnd}
      onClose={onEnd}
    />
  )
}
