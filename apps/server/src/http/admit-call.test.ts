import { pathIdsOf } from '@tsunagu/contract/base/schema.ts'
import type { EndpointDefinition } from '@tsunagu/contract/endpoints/define-endpoint.ts'
import { endpoints } from '@tsunagu/contract/endpoints/registry.ts'
import { type OperationName, routes } from '@tsunagu/contract/endpoints/routes.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, wideRateLimits } from '#server/testing/account.factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { sampleOf } from '#server/testing/schema-sample.ts'
import { type CallOptions, useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ rateLimits: wideRateLimits })
const names = Object.keys(routes) as OperationName[]
const definitionOf = (name: OperationName): EndpointDefinition => endpoints[name]
const pathIds = names.flatMap((name) => pathIdsOf(definitionOf(name).params).map((id) => ({ name, id })))

const otherShapes = [
  'deletePostingDraft sourceId',
  'endSession id',
  'getAreaParts areaId',
  'getJobPosting sourceId',
  'getMunicipalities prefectureId',
  'getOccupationCategoryChildren categoryId',
  'getPostingDraft sourceId',
  'getPostingPreviewAddress sourceId',
  'getSelectorElements selectorComponentId',
  'getSharedScheduleView jobSeekerId',
  'getView id',
  'putJobPosting sourceId',
  'putPostingDraft sourceId',
  'searchSelectorElements selectorComponentId',
]
/** UUIDs that the call treats otherwise; the definition says why. */
const exceptions = [
  'deleteMessageTemplate id',
  'deleteNote noteId',
  'deleteSavedView id',
  'deleteTodo todoId',
  'deleteWebhook id',
  'getJobPostingView jobPostingId',
  'getMessageOfJobSeeker messageId',
  'makeOffer offerId',
]

function fittingInput(name: OperationName): CallOptions {
  const { params, query, body } = definitionOf(name)
  const fields = (schema: object | undefined) => (schema ? sampleOf(schema) : {}) as Record<string, string>
  const known = Object.entries(fields(params)).map(([key, value]) => [key, value || crypto.randomUUID()])
  return { params: Object.fromEntries(known), query: fields(query), ...(body ? { body: sampleOf(body) } : {}) }
}

describe('a path id that is no UUID', () => {
  let callers: Partial<Record<EndpointDefinition['access'], CallOptions>>
  beforeAll(async () => {
    callers = {
      job_seeker: { session: await portal().signedIn(await makeAccount(portal())) },
      operator: operatorOf(await tokenFor(portal())),
    }
  })

  it.each(pathIds)('$name: $id is not found', async ({ name, id }) => {
    const { access } = definitionOf(name)
    const { params, ...input } = fittingInput(name)
    for (const malformed of ['not-a-uuid', '0000000g-0000-4000-8000-000000000000', '\0']) {
      const answer = await portal().call(name, { ...input, ...callers[access], params: { ...params, [id]: malformed } })
      const message = access === 'operator' ? 'Not found.' : 'お探しの情報が見つかりません。'
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: 404,
        body: { code: 'not_found', message, details: [] },
      })
    }
  })
})

it('is declared for every id in a path but those with a reason', () => {
  const ids = names.flatMap((name) =>
    Object.keys(definitionOf(name).params?.properties ?? {}).map((id) => ({ name, id })),
  )
  const others = ids.filter(({ name, id }) => /id$/i.test(id) && !pathIdsOf(definitionOf(name).params).includes(id))
  expect(others.map(({ name, id }) => `${name} ${id}`).toSorted()).toEqual([...otherShapes, ...exceptions].toSorted())
})
