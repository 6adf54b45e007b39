import { dateTime, object, Type, text } from '../../base/schema.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { viewAnswer } from '../views.ts'

/** A posting as job seekers would read it, before it is published (docs/behaviour.md §43). */
export const postingPreviewEndpoints = {
  getPostingPreviewAddress: defineEndpoint({
    summary:
      'An address of the portal that shows a posting as it would be published: its draft, else its quarantined line, else the published version. Everybody with the address can read that, for an hour. 409 where too much is missing to show it.',
    access: 'operator',
    scopes: ['job_postings:write'],
    params: object({ sourceId: text(200) }),
    response: object({ address: Type.String(), expiresDatetime: dateTime() }),
    errors: ['not_found', 'failed_precondition', 'permission_denied'],
  }),
  getPostingPreview: defineEndpoint({
    summary:
      'The view of a posting that is not published yet, by the key of its preview address (an addition of ours).',
    access: 'public',
    params: object({ key: text(1_000) }),
    response: viewAnswer,
    errors: ['not_found'],
  }),
}
