import { useQueryClient } from '@tanstack/react-query'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence, isConflict } from '#desk/api/error-sentence.ts'
import { inboxKey } from '#desk/api/inbox-queries.ts'
import { teamKey } from '#desk/api/queries/assignment.ts'
import { personKey } from '#desk/api/queries/person.ts'
import { jobSeekerQuery, queueKey } from '#desk/api/queries.ts'
import { useToast } from '#desk/ui/toasts.tsx'

/** Somebody to assign, with the adviser whom the page shows. */
export interface Assignable {
  jobSeekerId: string
  name: string
  adviserId: string | null
}
type Results = Output<'assignJobSeekers'>['results']

/** What to say of an assignment of one or several people. */
function sentenceFor(people: readonly Assignable[], results: Results, to: string | null): string {
  const done = results.filter(({ outcome }) => outcome === 'assigned').length
  const [first] = people
  if (people.length === 1 && first) {
    if (done === 0) return `${first.name}さんの担当は、ほかの人が変更しました。最新の内容をご確認ください。`
    return to === null ? `${first.name}さんを未割当に戻しました` : `${first.name}さんの担当を${to}さんにしました`
  }
  const left = people.length - done
  const said = to === null ? `${done}人を未割当に戻しました` : `${done}人の担当を${to}さんにしました`
  return left === 0 ? said : `${said}。${left}人は、ほかの人が先に変更したため、そのままです。`
}

/**
 * Assigns people, each only while the adviser is the one that the page shows, with ten seconds to take it back: the job seekers
 * are notified after ten minutes.
 */
export function useAssign(service: string) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const send = async (people: readonly Assignable[], adviserId: string | null) => {
    const jobSeekers = people.map((one) => ({ jobSeekerId: one.jobSeekerId, formerAdviserId: one.adviserId }))
    const { results } = await client.call('assignJobSeekers', { body: { adviserId, jobSeekers } }, ofService(service))
    await Promise.all([
      queries.invalidateQueries({ queryKey: queueKey(service) }),
      queries.invalidateQueries({ queryKey: teamKey(service) }),
      queries.invalidateQueries({ queryKey: inboxKey(service) }),
      ...people.flatMap(({ jobSeekerId }) => [
        queries.invalidateQueries(jobSeekerQuery(client, service, jobSeekerId)),
        queries.invalidateQueries({ queryKey: personKey(service, jobSeekerId) }),
      ]),
    ])
    return results
  }
  const fail = (error: unknown) =>
    show(isConflict(error) ? 'この人には割り当てられません。停止されたか、役割が変わりました。' : errorSentence(error))
  const takeBack = async (people: readonly Assignable[], to: string | null) => {
    const formers = Map.groupBy(people, ({ adviserId }) => adviserId)
    for (const [former, own] of formers) {
      await send(
        own.map((one) => ({ ...one, adviserId: to })),
        former,
      )
    }
    show('担当を元に戻しました')
  }
  return async (people: readonly Assignable[], to: { id: string; name: string } | null): Promise<void> => {
    try {
      const results = await send(people, to?.id ?? null)
      const done = people.filter((_, index) => results[index]?.outcome === 'assigned')
      const undo = done.length > 0 ? () => void takeBack(done, to?.id ?? null).catch(fail) : undefined
      show(sentenceFor(people, results, to?.name ?? null), undo)
    } catch (error) {
      fail(error)
    }
  }
}
