import { queryOptions } from '@tanstack/react-query'
import { type DeskClient, ofService } from '../desk-client.ts'
import { personKey } from './person.ts'

/** Registrations that were merged into somebody's; of one that went, where it went to. */
export const mergesQuery = (client: DeskClient, service: string, jobSeekerId: string) =>
  queryOptions({
    queryKey: [...personKey(service, jobSeekerId), 'merges'],
    queryFn: ({ signal }) => client.call('listMerges', { params: { jobSeekerId } }, ofService(service, signal)),
  })

/**
 * What a merge would do. Its key is not that of a person: once it is made, the registration that went is not there to be read again.
 */
export const mergePreviewQuery = (client: DeskClient, service: string, jobSeekerId: string, otherId: string) =>
  queryOptions({
    queryKey: ['merge-preview', service, jobSeekerId, otherId],
    queryFn: ({ signal }) =>
      client.call('previewMerge', { params: { jobSeekerId, otherId } }, ofService(service, signal)),
    retry: false,
  })

/** What an undo of a merge would give back, and what would stay. */
export const mergeUndoQuery = (client: DeskClient, service: string, jobSeekerId: string, mergeId: string) =>
  queryOptions({
    queryKey: [...personKey(service, jobSeekerId), 'merges', mergeId],
    queryFn: ({ signal }) =>
      client.call('previewMergeUndo', { params: { jobSeekerId, mergeId } }, ofService(service, signal)),
    retry: false,
  })
