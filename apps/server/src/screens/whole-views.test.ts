import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { routeTypes } from '@tsunagu/contract/navigation/route-types.ts'
import { screenTypes } from '@tsunagu/contract/navigation/screen-types.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeMessage } from '#server/testing/adviser.factories.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { importPostings } from '#server/testing/imported-postings.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let session = ''
let subject = { jobPostingId: '', messageId: '' }
beforeAll(async () => {
  const jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
  const [jobPostingId = ''] = await importPostings(portal(), 'kango', [{}])
  subject = { jobPostingId, messageId: await makeMessage(portal(), jobSeeker) }
})

const views = () => portal().services.tenants().get('kango')?.views ?? new Map<string, { routeType: string }>()
/** Routes of several views, each of which is named by its id. */
const sharedRoutes = ['dialog', 'free', 'url']
/** The parameters that a call named as missing. */
const missing = (body: object) => {
  const { details = [] } = body as { details?: { formErrors: { key: string; message: string }[] }[] }
  return details.flatMap(({ formErrors }) => formErrors.map(({ key }) => key))
}

describe('the result of a search', () => {
  const search = (areas: string[]) => ({
    session,
    body: {
      searchBody: {
        formElementStates: [
          elementState(
            'text_list',
            'areas',
            areas.map((code) => textContent(code)),
          ),
        ],
      },
    },
  })

  it.each(['getSearchResultView', 'getAdvancedSearchResultView'] as const)('of %s has a strong tag', async (name) => {
    const [first, again, other] = [
      await portal().call(name, search([])),
      await portal().call(name, search([])),
      await portal().call(name, search(['99'])),
    ]
    expect(first.headers['etag']).toMatch(/^"[\w-]{27}"$/)
    expect(again.headers['etag']).toBe(first.headers['etag'])
    expect(other.headers['etag']).not.toBe(first.headers['etag'])
  })

  it('is empty for a code that nothing has, and its field says so', async () => {
    const text = JSON.stringify((await portal().call('getSearchResultView', search(['99']))).body)
    expect(text).not.toContain(subject.jobPostingId)
    expect(text).toContain('この条件は、いまはお選びいただけません。')
    expect(JSON.stringify((await portal().call('getSearchResultView', search([]))).body)).toContain(
      subject.jobPostingId,
    )
  })
})

describe('asked for by itself', () => {
  it.each(routeTypes)('the route type %s has a view, or says at which parameter what is missing', async (routeType) => {
    const call = (query = {}) => portal().call('getViewByRouteType', { session, params: { routeType }, query })
    const parameter = { job_posting_detail: 'jobPostingId', message_detail: 'messageId' }[routeType as string]
    const needed = sharedRoutes.includes(routeType) ? 'viewId' : parameter
    const [alone, ids] = [await call(), [...views()].filter(([, view]) => view.routeType === routeType)]
    expect([alone.status, missing(alone.body)]).toEqual(needed ? [400, [needed]] : [200, []])
    const viewId = ids[0]?.[0]
    const whole = await call({ ...subject, ...(viewId && { viewId }) })
    expect(whole.status === 200 ? whole.body.view.routeType : missing(whole.body)).toEqual(
      viewId ? routeType : ['viewId'],
    )
  })

  it('a view of every id is a view, or says at which parameter what is missing', async () => {
    expect(views().size).toBeGreaterThan(20)
    for (const [id, { routeType }] of views()) {
      const alone = await portal().call('getView', { session, params: { id } })
      const needed = { job_posting_detail: ['jobPostingId'], message_detail: ['messageId'] }[routeType]
      expect([id, alone.status, missing(alone.body)]).toEqual([id, needed ? 400 : 200, needed ?? []])
      const whole = await portal().call('getView', { session, params: { id }, query: subject })
      expect([whole.status, whole.body.view.id]).toEqual([200, id])
    }
  })

  it('a screen of every type is a screen, or says at which parameter what is missing', async () => {
    for (const screenType of screenTypes) {
      const { status, body } = await portal().call('getScreenByType', { session, params: { screenType } })
      const needed = screenType === 'job_posting_detail' ? ['getJobPostingListByIdsQueries.jobPostingIds'] : []
      expect([screenType, status, missing(body)]).toEqual([screenType, needed.length > 0 ? 400 : 200, needed])
    }
  })

  it('a posting or a message that is not there is named as such', async () => {
    const foreign = '0f8fad5b-d9cb-469f-a165-70867728950e'
    const ask = (routeType: 'job_posting_detail' | 'message_detail') =>
      portal().call('getViewByRouteType', {
        session,
        params: { routeType },
        query: { jobPostingId: foreign, messageId: foreign },
      })
    expect([(await ask('job_posting_detail')).status, (await ask('message_detail')).status]).toEqual([404, 404])
    const nobody = { params: { routeType: 'message_detail' as const }, query: subject }
    expect((await portal().call('getViewByRouteType', nobody)).status).toBe(401)
  })
})
