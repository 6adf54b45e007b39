import { getRouteApi } from '@tanstack/react-router'
import { usePeopleList } from '../people/use-people-list.ts'
import { askedOf, nameOf, useShownList } from '../people/use-shown-list.ts'

const route = getRouteApi('/frame/$service/people/$jobSeekerId')

/** The former and the next person of the list that the page was opened from. Near its end the list goes on. */
export function useNeighbours(service: string, jobSeekerId: string) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { shown, isWaiting } = useShownList(service, search)
  const { people, loadMore } = usePeopleList(service, askedOf(shown, nameOf(service)), !isWaiting)
  const at = people.findIndex((person) => person.jobSeekerId === jobSeekerId)
  const goTo = (index: number) => {
    const next = people[index]
    if (at < 0 || !next) return
    if (index > people.length - 2) loadMore()
    void navigate({ params: { service, jobSeekerId: next.jobSeekerId }, search: (before) => before, replace: true })
  }
  return { goToFormer: () => goTo(at - 1), goToNext: () => goTo(at + 1) }
}
