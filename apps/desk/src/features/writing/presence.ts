import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type DeskClient, ofService } from '#desk/api/desk-client.ts'
import { presenceKey } from '#desk/api/inbox-queries.ts'

/** The job seeker whose page is open. */
export interface PersonPlace {
  service: string
  jobSeekerId: string
}

/** How often a page says that it is there; the server forgets it after 75 seconds. */
const everyMs = 30_000
/** Who has typed nothing for so long writes no more. */
const restMs = 40_000

/** Of this page: colleagues see one person, however many pages they have open. */
const tab = crypto.randomUUID()
/** Where somebody is writing, and when that ends by itself. */
const writing = new Map<string, ReturnType<typeof setTimeout>>()
const nameOf = ({ service, jobSeekerId }: PersonPlace) => `${service} ${jobSeekerId}`

/** Says that the page is there, and reads who else is. */
export const presenceQuery = (client: DeskClient, place: PersonPlace) =>
  queryOptions({
    queryKey: presenceKey(place.service, place.jobSeekerId),
    queryFn: async () => {
      const state = writing.has(nameOf(place)) ? 'writing' : 'looking'
      const { jobSeekerId, service } = place
      return (await client.call('setPresence', { params: { jobSeekerId }, body: { tab, state } }, ofService(service)))
        .others
    },
    refetchInterval: everyMs,
    gcTime: 0,
  })

/** Says that the page is left. */
export function leave(client: DeskClient, { service, jobSeekerId }: PersonPlace): void {
  const options = { ...ofService(service), outlivesPage: true }
  void client
    .call('setPresence', { params: { jobSeekerId }, body: { tab, state: 'left' } }, options)
    // After 75 seconds it is forgotten
    .catch(() => undefined)
}

/** Notes that somebody types, or has emptied the field or sent it. Colleagues hear of it when it begins and when it ends. */
export function noteTyping(queries: QueryClient, place: PersonPlace, isTyping: boolean): void {
  const name = nameOf(place)
  const timer = writing.get(name)
  clearTimeout(timer)
  if (isTyping)
    writing.set(
      name,
      setTimeout(() => noteTyping(queries, place, false), restMs),
    )
  else writing.delete(name)
  if ((timer !== undefined) !== isTyping) {
    void queries.invalidateQueries({ queryKey: presenceKey(place.service, place.jobSeekerId) })
  }
}
