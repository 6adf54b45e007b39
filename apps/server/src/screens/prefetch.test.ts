import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { importPostings } from '#server/testing/imported-postings.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let session = ''
beforeEach(async () => {
  session = await portal().signedIn(await makeJobSeeker(portal()))
})

const marks = [{ 'x-purpose': 'prefetch' }, { 'sec-purpose': 'prefetch;prerender' }]

async function historyLength(): Promise<number> {
  const { body } = await portal().call('getBrowsingHistories', { session })
  return body.component.component.jobPostingCards.length
}

describe.each(marks)('a prefetched response (%j)', (headers) => {
  it('is the same as the one that is opened, and enters nothing into the browsing history', async () => {
    const [jobPostingId = ''] = await importPostings(portal(), 'kango', [{}])
    const ahead = await portal().call('getJobPostingView', { session, params: { jobPostingId }, headers })
    expect(ahead.status).toBe(200)
    expect(await historyLength()).toBe(0)

    const tag = String(ahead.headers['etag'])
    const opened = await portal().call('getJobPostingView', {
      session,
      params: { jobPostingId },
      headers: { 'if-none-match': tag },
    })
    expect(opened.status).toBe(304)
    expect(await historyLength()).toBe(1)
  })

  it('enters no search into the history of searches', async () => {
    const states = [elementState('text', 'keyword', [textContent('病棟')])]
    const body = { searchBody: { formElementStates: states } }
    const recent = async () => {
      const { body: response } = await portal().call('getViewByRouteType', {
        session,
        params: { routeType: 'saved_search_condition' },
      })
      return JSON.stringify(response).includes('病棟')
    }
    await portal().call('getSearchResultView', { session, body, headers })
    expect(await recent()).toBe(false)
    await portal().call('getSearchResultView', { session, body })
    expect(await recent()).toBe(true)
  })
})

it('a header with another purpose counts as an opening', async () => {
  const [jobPostingId = ''] = await importPostings(portal(), 'kango', [{}])
  await portal().call('getJobPostingView', { session, params: { jobPostingId }, headers: { 'x-purpose': 'preview' } })
  expect(await historyLength()).toBe(1)
})
