import { components } from '@tsunagu/contract/components/registry.ts'
import { routes } from '@tsunagu/contract/endpoints/routes.ts'
import { beforeAll, expect, test } from 'vitest'
import { AccessDenied, NotFound } from '#web/app/errors/lazy-blanks.ts'
import {
  errorResponse,
  renderPageAt,
  type SampleResponses,
  sampleConfig,
  signedIn,
  withoutPrivatePages,
} from './app/testing/render-page-at.ts'
import { renderPage } from './entry-server.tsx'

const signInView = {
  view: {
    id: 'sign_in',
    routeType: 'sign_in',
    isPrivate: false,
    layoutType: 'single_view',
    data: {
      screen: {
        id: 'sign_in',
        title: 'ログイン',
        type: 'sign_in',
        layoutType: 'scroll',
        components: [
          { id: 'sign_in', type: 'sign_in', component: components.sign_in.sample },
          { id: 'alien', type: 'alien', component: { id: 'alien', text: '</script><script>alert(1)</script>' } },
        ],
      },
      bottom: null,
    },
  },
}

const signIn: SampleResponses = { 'GET /v1/app/views/route_type/sign_in': { status: 200, body: signInView } }
const pageAt = (url: string, answers: SampleResponses = {}) => renderPageAt(url, { ...signIn, ...answers })

const stateIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="page-state">(.*)<\/script>/.exec(html)?.[1] ?? '')

// The build names lazy modules, by which the server loads them beforehand; tests run the sources as they are
beforeAll(() => Promise.all([NotFound.preload(), AccessDenied.preload()]))

test('a public page is a whole document with its service’s name, icon and colours', async () => {
  const { status, html, location, isPrivate } = await pageAt('/sign_in')
  expect({ status, location, isPrivate }).toEqual({ status: 200, location: null, isPrivate: false })
  expect(html).toMatch(/^<!doctype html>\n<html lang="ja">/)
  expect(html).toContain('<title>ログイン｜つなぐ&lt;看護&gt;</title>')
  expect(html).toContain('<link rel="icon" href="/tenant-assets/kango/favicon.svg">')
  expect(html).toContain('<style nonce="n0nce">:root{--primary-dark:#123456}</style>')
  expect(html).toContain('<script type="module" src="/src/entry-client.tsx" nonce="n0nce"></script>')
  expect(html).toContain('<meta name="from" content="vite">')
  expect(html).toMatch(/<h1[^>]*>ログイン<\/h1>/)
})

test('no style attribute, and no script that runs without a nonce: the content security policy allows neither', async () => {
  const { html } = await pageAt('/sign_in')
  expect(html).not.toMatch(/<[^>]*\sstyle="/)
  const scripts = html.match(/<script\b[^>]*>/g) ?? []
  expect(scripts).toHaveLength(4)
  const withoutNonce = scripts.filter((script) => !script.includes(' nonce="'))
  expect(withoutNonce).toEqual(['<script type="application/json" id="page-state">'])
  expect(html).not.toContain('alert(1)</script>')
})

test('the state holds what was fetched, so that the browser fetches nothing', async () => {
  const { html } = await pageAt('/sign_in')
  const { queries } = stateIn(html).queries as { queries: { queryKey: unknown[]; state: { data: unknown } }[] }
  const byKey = new Map(queries.map(({ queryKey, state }) => [JSON.stringify(queryKey), state.data]))
  expect(byKey.get('["session"]')).toEqual({ isVerify: false, sessionId: '' })
  expect(byKey.get('["app"]')).toEqual(sampleConfig)
  expect(byKey.get('["api","getViewByRouteType",{"params":{"routeType":"sign_in"}}]')).toEqual(signInView)
})

test('visitors are sent to sign-in and back', async () => {
  const { status, location, html } = await pageAt('/job_postings/favorite?page=2')
  expect({ status, location, html }).toEqual({
    status: 302,
    location: '/sign_in?return_to=%2Fjob_postings%2Ffavorite%3Fpage%3D2',
    html: '',
  })
  expect((await pageAt('/')).location).toBe('/sign_in')
})

test('a session that ends between two calls leads to sign-in, too', async () => {
  const { location } = await pageAt('/', { ...signedIn, [routes.getTopView]: errorResponse(401, 'unauthenticated') })
  expect(location).toBe('/sign_in')
})

test('without private pages their pages do not exist', async () => {
  const { status, html } = await pageAt('/sign_in', withoutPrivatePages)
  expect(status).toBe(404)
  expect(html).toContain('ページを表示できません')
})

test.each(['/nowhere', '/job_postings', '//evil.example/', '/sign_in/x'])('%s is not found in place', async (url) => {
  const { status, html, location } = await pageAt(url)
  expect({ status, location }).toEqual({ status: 404, location: null })
  expect(html).toContain('エラーコード：404')
})

test('access denied prints 400', async () => {
  const { status, html } = await pageAt('/403')
  expect(status).toBe(200)
  expect(html).toContain('エラーコード：400')
})

test.each([
  [404, 'not_found', 'エラーコード：404'],
  [403, 'permission_denied', 'エラーコード：400'],
  [503, 'unavailable', 'だめでした。'],
  [500, 'internal', 'もう一度読み込む'],
])('a view that returns %i gives the page that status', async (status, code, text) => {
  const answers = { ...signedIn, [routes.getTopView]: errorResponse(status, code) }
  const page = await pageAt('/', answers)
  expect({ status: page.status, isPrivate: page.isPrivate }).toEqual({ status, isPrivate: true })
  expect(page.html).toContain(text)
  expect(Object.values(stateIn(page.html).errors)).toEqual([{ status, message: 'だめでした。' }])
})

test('a service that is away still gives a page with a retry, and never the words of the fault', async () => {
  const away = await pageAt('/sign_in', { [routes.verify]: errorResponse(503, 'unavailable') })
  expect(away.status).toBe(503)
  expect(away.html).toContain('もう一度読み込む')
  const broken = await renderPage({
    url: '/sign_in',
    isPhone: false,
    startupImages: [],
    nonce: 'n',
    assets: { kind: 'built', manifest: {}, styleSheet: null },
    hasStyleSheet: true,
    call: () => Promise.reject(new TypeError('ECONNREFUSED 10.0.0.1')),
  })
  expect(broken.status).toBe(503)
  expect(broken.html).not.toContain('ECONNREFUSED')
})
