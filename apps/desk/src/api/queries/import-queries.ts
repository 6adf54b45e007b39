import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ImportChangeKind } from '@tsunagu/contract/hiring/import-runs.ts'
import { type DeskClient, ofService } from '../desk-client.ts'

/** Everything about the imports of a service. Apart from its postings: taking one back changes them as it goes. */
export const importsKey = (service: string) => ['imports', service] as const

/** What is running is looked at so often. */
const lookAgainMs = 1_500

/** The imports of a service, page after page. */
export const importsQuery = (client: DeskClient, service: string) =>
  infiniteQueryOptions({
    queryKey: [...importsKey(service), 'list'],
    queryFn: ({ signal, pageParam }) =>
      client.call(
        'listImports',
        { query: { ...(pageParam !== null && { after: pageParam }) } },
        ofService(service, signal),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** One import with its report; read again while it runs, or while it is taken back. */
export const importQuery = (client: DeskClient, service: string, importId: string) =>
  queryOptions({
    queryKey: [...importsKey(service), 'run', importId],
    queryFn: ({ signal }) => client.call('getImport', { params: { importId } }, ofService(service, signal)),
    refetchInterval: ({ state: { data } }) =>
      data && (data.import.state === 'running' || data.import.undo?.state === 'running') ? lookAgainMs : false,
  })

/** Which of the changes of an import are shown. */
export interface ChangesAsked {
  importId: string
  kind: ImportChangeKind | null
  isLeft: boolean
}

/** What an import changed, page after page. */
export const importChangesQuery = (client: DeskClient, service: string, { importId, kind, isLeft }: ChangesAsked) =>
  infiniteQueryOptions({
    queryKey: [...importsKey(service), 'changes', importId, kind, isLeft],
    queryFn: ({ signal, pageParam }) =>
      client.call(
        'listImportChanges',
        {
          params: { importId },
          query: { ...(kind && { kind }), ...(isLeft && { isLeft }), ...(pageParam !== null && { after: pageParam }) },
        },
        ofService(service, signal),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** What taking an import back would do: as it is now, so that nothing of earlier is shown. */
export const undoPreviewQuery = (client: DeskClient, service: string, importId: string) =>
  queryOptions({
    queryKey: ['import-undo', service, importId],
    queryFn: async ({ signal }) =>
      (await client.call('previewImportUndo', { params: { importId } }, ofService(service, signal))).preview,
    gcTime: 0,
    staleTime: 0,
  })
