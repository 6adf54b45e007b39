import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo, dayInTokyo } from '#server/platform/time/clock.ts'
import { changedTerms } from '#server/postings/posting-changes.ts'
import { previewKey, previewMs } from '#server/postings/preview-key.ts'
import type { Handlers } from '#server/request/handler.ts'
import { checkDraft, postingIn, requireStorable } from './check-draft.ts'
import { postingChoices } from './posting-choices.ts'
import {
  countConcerned,
  endDraft,
  findDraft,
  findNextDocument,
  listDrafts,
  storeDraft,
} from './posting-draft.queries.ts'

type Operation =
  | 'listPostingDrafts'
  | 'getPostingDraft'
  | 'putPostingDraft'
  | 'deletePostingDraft'
  | 'checkJobPosting'
  | 'getPostingChoices'
  | 'getPostingPreviewAddress'

/** A source id as the database can hold it: no other one is found. */
const storable = (sourceId: string): string => sourceId.toWellFormed().replaceAll('\0', '')

const sourceIdOf = ({ name, value }: { name: string; value: string }): string => `${name} ${value}`

/** Postings that are written at the desk (docs/behaviour.md §43). */
export const postingDraftHandlers: Handlers<Operation> = {
  listPostingDrafts: async ({ run }) => ({
    drafts: await run((scope) => listDrafts(scope, operatorLimits.postingDrafts)),
  }),
  getPostingDraft: async ({ run }, { params }) => ({
    draft: await run((scope) => findDraft(scope, storable(params.sourceId))),
  }),
  putPostingDraft: async ({ run, operator, services }, { params: { sourceId }, body }) => {
    if (sourceIdOf(body.document.identifier) !== sourceId) {
      throw new Problem('invalid_argument', {
        generalErrors: ['The path must name the posting’s own source id: identifier.name, a blank, identifier.value.'],
      })
    }
    requireStorable(body.document)
    const draft = {
      ...body,
      sourceId,
      baseReceivedAt: body.baseReceivedAt === null ? null : new Date(body.baseReceivedAt),
      changedBy: { id: operator.id, name: operator.name },
    }
    return { draft: await run((scope) => storeDraft(scope, draft, services.clock())) }
  },
  deletePostingDraft: async ({ run }, { params, query }) => {
    await run((scope) => endDraft(scope, storable(params.sourceId), query.ifDraft))
    return {}
  },
  checkJobPosting: async ({ run, services, vocabulary }, { body: { document } }) => {
    requireStorable(document)
    const { faults, posting } = checkDraft(document, { vocabulary, today: dayInTokyo(services.clock()) })
    const concerned = await run((scope) => countConcerned(scope, sourceIdOf(document.identifier)))
    if (!concerned) return { faults, notice: { isGiven: false, liked: 0, asking: 0, applying: 0 } }
    const { document: published, ...counts } = concerned
    // What is published has passed the gate
    const isGiven = posting !== null && changedTerms(published as JobPostingFeedItem, posting).length > 0
    return { faults, notice: { isGiven, ...counts } }
  },
  getPostingPreviewAddress: async ({ run, services, tenant, origin }, { params }) => {
    const sourceId = storable(params.sourceId)
    const document = await run((scope) => findNextDocument(scope, sourceId))
    if (document === undefined) throw new Problem('not_found')
    if (postingIn(document) === null) {
      throw new Problem('failed_precondition', { message: 'Too much of this posting is missing to show it.' })
    }
    const expiresAt = new Date(services.clock().getTime() + previewMs)
    const key = previewKey(services.keyring, { tenant: tenant.key, sourceId, expiresAt })
    return { address: `${origin}/preview/${key}`, expiresDatetime: dateTimeInTokyo(expiresAt) }
  },
  getPostingChoices: async ({ vocabulary }) => postingChoices(vocabulary),
}
