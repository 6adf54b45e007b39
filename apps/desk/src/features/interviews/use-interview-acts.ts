import { useQueryClient } from '@tanstack/react-query'
import type { InterviewMove, InterviewOffer, NamedInterview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence, isConflict } from '#desk/api/error-sentence.ts'
import { boardKey } from '#desk/api/queries/board.ts'
import { interviewsKey, scheduleKey } from '#desk/api/queries/interviews.ts'
import { personKey } from '#desk/api/queries/person.ts'
import { readAgain } from '#desk/api/queries/read-again.ts'
import { queueKey } from '#desk/api/queries.ts'
import { useToast } from '#desk/ui/toasts.tsx'
import { nameOf } from './interview-words.ts'

/** What confirming an interview takes. */
export type PickedInterview = Pick<NamedInterview, 'id' | 'jobSeekerId' | 'startDateTime' | 'familyName' | 'givenName'>

const changed = 'この面接は、ほかの担当者か本人が先に変更しました。いまの内容をご確認ください。'

/** The sentence for a failed act on an interview. */
export const interviewProblem = (error: unknown): string => (isConflict(error) ? changed : errorSentence(error))

/** What staff do with interviews. Each reads the week again, and throws what the call throws. */
export function useInterviewActs(service: string) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const run = async (jobSeekerId: string, work: Promise<unknown>, done: string, onStored?: () => void) => {
    try {
      await work
      onStored?.()
      show(done)
    } finally {
      await Promise.all([
        readAgain(queries, interviewsKey(service)),
        readAgain(queries, scheduleKey(service, jobSeekerId)),
        readAgain(queries, boardKey(service)),
        queries.invalidateQueries({ queryKey: queueKey(service) }),
        queries.invalidateQueries({ queryKey: personKey(service, jobSeekerId) }),
      ])
    }
  }
  const seen = ({ status, startDateTime }: NamedInterview) => ({ status, startDateTime })
  return {
    /** @param onStored called before the lists are read again */
    confirm: (interview: PickedInterview, onStored?: () => void) =>
      run(
        interview.jobSeekerId,
        client.call(
          'confirmInterview',
          { params: { id: interview.id }, body: { startDateTime: interview.startDateTime ?? '' } },
          ofService(service),
        ),
        `${nameOf(interview)}さんの面接を確定しました`,
        onStored,
      ),
    cancel: (interview: NamedInterview, reason: string) =>
      run(
        interview.jobSeekerId,
        client.call(
          'cancelInterview',
          { params: { id: interview.id }, body: { reason, seen: seen(interview) } },
          ofService(service),
        ),
        `${nameOf(interview)}さんの面接を取り消しました`,
      ),
    move: (interview: NamedInterview, move: InterviewMove) =>
      run(
        interview.jobSeekerId,
        client.call(
          'moveInterview',
          { params: { id: interview.id }, body: { ...move, seen: seen(interview) } },
          ofService(service),
        ),
        `${nameOf(interview)}さんに別の日時を送りました`,
      ),
    offer: (jobSeekerId: string, name: string, offer: InterviewOffer) =>
      run(
        jobSeekerId,
        client.call('offerInterview', { params: { jobSeekerId }, body: offer }, ofService(service)),
        `${name}さんに面接の候補を送りました`,
      ),
  }
}
export type InterviewActs = ReturnType<typeof useInterviewActs>
