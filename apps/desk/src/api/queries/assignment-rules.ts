import { queryOptions } from '@tanstack/react-query'
import type { AssignmentRule } from '@tsunagu/contract/endpoints/people/assignment-rule-calls.ts'
import { type DeskClient, ofService } from '../desk-client.ts'

export const rulesKey = (service: string) => ['assignment-rules', service] as const

/** The rules by which newcomers get their adviser, with what they may name. */
export const rulesQuery = (client: DeskClient, service: string) =>
  queryOptions({
    queryKey: [...rulesKey(service), 'stored'],
    queryFn: ({ signal }) => client.call('getAssignmentRules', {}, ofService(service, signal)),
  })

/** Whom rules would have given the newcomers of the last 30 days. */
export const rulesPreviewQuery = (client: DeskClient, service: string, rules: readonly AssignmentRule[]) =>
  queryOptions({
    queryKey: [...rulesKey(service), 'preview', rules],
    queryFn: async ({ signal }) =>
      (await client.call('previewAssignmentRules', { body: { rules: [...rules] } }, ofService(service, signal)))
        .preview,
  })
