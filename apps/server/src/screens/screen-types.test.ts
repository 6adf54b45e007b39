import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractVersion, contractVersionHeader } from '@tsunagu/contract/base/contract-version.ts'
import { screenTypes } from '@tsunagu/contract/navigation/screen-types.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeMessage } from '#server/testing/adviser.factories.ts'
import { shippedTenants } from '#server/testing/copied-tenants.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { importPostings } from '#server/testing/imported-postings.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let session = ''
let posting = ''
beforeAll(async () => {
  const jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
  await makeMessage(portal(), jobSeeker)
  const [id = ''] = await importPostings(portal(), 'kango', [{}])
  posting = id
})

describe('a screen by its type alone', () => {
  it.each(screenTypes)('%s has a definition, a strong tag and a response of its own type', async (screenType) => {
    const query = screenType === 'job_posting_detail' ? { 'getJobPostingListByIdsQueries.jobPostingIds': posting } : {}
    const { status, body, headers } = await portal().call('getScreenByType', { session, params: { screenType }, query })
    expect(status).toBe(200)
    expect(body.screen.type).toBe(screenType)
    expect(body.screen.title === '' && body.screen.components.length === 0).toBe(false)
    expect(headers['etag']).toMatch(/^"[\w-]{27}"$/)
    expect(headers['cache-control']).toBe('private, no-cache')
    const again = await portal().call('getScreenByType', {
      session,
      params: { screenType },
      query,
      headers: { 'if-none-match': String(headers['etag']) },
    })
    expect({ status: again.status, text: again.response.body }).toEqual({ status: 304, text: '' })
    expect(again.headers['etag']).toBe(headers['etag'])
  })

  it('says how the portal is used to everybody, and nothing personal', async () => {
    const open = await portal().call('getScreenByType', { params: { screenType: 'free' } })
    expect(open.status).toBe(200)
    expect((await portal().call('getScreenByType', { params: { screenType: 'app_setting' } })).status).toBe(401)
  })
})

describe('every readable response', () => {
  it('names the version of the contract, so that a tab with older code can reload', async () => {
    const { headers } = await portal().call('getAppConfig')
    expect(headers[contractVersionHeader]).toBe(String(contractVersion))
    const refused = await portal().call('getTopView')
    expect(refused.status).toBe(401)
    expect(refused.headers[contractVersionHeader]).toBe(String(contractVersion))
  })
})

describe('the pictures of the start', () => {
  const drawing = (tenant: string, name: string) => {
    const text = portal().services.tenants().get(tenant)?.drawings.get(name)
    expect(text, `${tenant} has no ${name}`).toBeDefined()
    return text ?? ''
  }

  it.each(['kango', 'yakuzai', 'comedical', 'kaigo', 'hoiku'])('%s has a splash in its own colours', async (tenant) => {
    const { body } = await portal().call('getSplashImage', { tenant })
    expect(body.image).toBe(`/tenant-assets/${tenant}/splash.svg`)
    const service = portal().services.tenants().get(tenant)
    const svg = drawing(tenant, 'splash.svg')
    expect(svg).toContain(service?.appConfig.title)
    expect(svg).toContain(service?.appConfig.theme.primaryDark)
    expect(svg).not.toContain('$(')
    expect(svg).not.toMatch(/\sstyle="|<script/)
  })

  it('explains the top page to newcomers: a picture and the same in words, and the route that ends it', async () => {
    const { body } = await portal().call('getTutorial', { query: { routeType: 'top' } })
    expect(body.completedRouteType).toBe('advanced_search')
    expect(body.images.length).toBeGreaterThan(1)
    expect(body.captions).toHaveLength(body.images.length)
    for (const image of body.images) {
      const name = image.replace('/tenant-assets/kango/', '')
      expect(drawing('kango', name)).toMatch(/<title>[^<]+<\/title>/)
      expect(readFileSync(join(shippedTenants, 'base/assets', name), 'utf8')).toContain('$(primary')
    }
    expect((await portal().call('getTutorial')).body).toEqual(body)
  })

  it('says that there is nothing to show for other routes, and refuses names that are none', async () => {
    const { body } = await portal().call('getTutorial', { query: { routeType: 'sign_in' } })
    expect(body).toEqual({ completedRouteType: '', images: [], captions: [] })
    expect((await portal().call('getTutorial', { query: { routeType: 'nowhere' } })).status).toBe(400)
  })
})
