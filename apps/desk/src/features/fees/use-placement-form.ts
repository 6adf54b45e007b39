import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Placement } from '@tsunagu/contract/endpoints/fees/placement-calls.ts'
import type { PlacementFault } from '@tsunagu/contract/hiring/placements.ts'
import { useState } from 'react'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { isConflict } from '#desk/api/error-sentence.ts'
import { placementQuery, placementsKey } from '#desk/api/queries/placement-queries.ts'
import { type Clash, draftOf, type PlacementDraft, type PlacementField, readDraft, rebased } from './placement-draft.ts'

/** What a form of a placement holds, and how it is stored. */
export function usePlacementForm(service: string, placement: Placement, onSaved: () => void) {
  const client = useClient()
  const queries = useQueryClient()
  // As it was when the form opened: what others store meanwhile is refused, not overwritten
  const [read, setRead] = useState(() => ({ draft: draftOf(placement), version: placement.version }))
  const [draft, setDraft] = useState(read.draft)
  const [clashes, setClashes] = useState<readonly Clash[]>([])
  const [faults, setFaults] = useState<readonly PlacementFault[]>([])

  const goOnFromTheirs = async () => {
    const { placement: stored } = await queries.fetchQuery({
      ...placementQuery(client, service, placement.id),
      staleTime: 0,
    })
    const theirs = draftOf(stored)
    const { draft: next, clashes: found } = rebased(read.draft, draft, theirs)
    setRead({ draft: theirs, version: stored.version })
    setDraft(next)
    setClashes(found)
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: (sent: PlacementDraft) =>
      client.call(
        'updatePlacement',
        { params: { placementId: placement.id }, body: { ...readDraft(sent).facts, version: read.version } },
        ofService(service),
      ),
    onSuccess: async () => {
      onSaved()
      await queries.invalidateQueries({ queryKey: placementsKey(service) })
    },
    onError: async (failure) => {
      if (isConflict(failure)) await goOnFromTheirs()
    },
  })
  return {
    draft,
    faults,
    clashes,
    error,
    isPending,
    isChanged: Object.entries(draft).some(([field, text]) => text !== read.draft[field as PlacementField]),
    change: (field: PlacementField, text: string) => {
      setDraft((before) => ({ ...before, [field]: text }))
      setFaults((before) => before.filter((fault) => fault.field !== field))
    },
    /** @returns the field that is wrong first; undefined where all is sent */
    save: (): PlacementField | undefined => {
      const found = readDraft(draft).faults
      setFaults(found)
      if (found.length === 0 && !isPending) mutate(draft)
      return found[0]?.field
    },
  }
}
