import { QueryClientProvider } from '@tanstack/react-query'
import { FetchError, ResponseError } from '@tsunagu/client/calls/errors.ts'
import { components } from '@tsunagu/contract/components/registry.ts'
import { checksOf } from '@tsunagu/contract/testing/specification.ts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { toast, useToasterStore } from 'react-hot-toast/headless'
import { MemoryRouter, type RouteObject } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApiClient } from '#web/api/api-client.ts'
import { appConfigQuery, blankAppConfig, useAppConfig } from '#web/api/app-config-query.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { AccessDenied, NotFound } from '#web/app/errors/lazy-blanks.ts'
import { componentRegistry } from '#web/components/registry.tsx'
import { destinationOf } from '#web/screen/navigate.ts'
import { showToast } from '#web/ui/toast.ts'
import { GuardedPage } from './guarded-page.tsx'
import type { PageHandle } from './page-handle.ts'
import { createRoutes } from './routes.tsx'
import { type Services, ServicesProvider } from './services.ts'
import { renderPageAt, sampleConfig, signedIn, withoutPrivatePages } from './testing/render-page-at.ts'

const never = () => new Promise<never>(() => undefined)
const api = createApiClient({ fetch: never, baseUrl: '' })
const newServices = (): Services => ({ api, queryClient: createQueryClient({ isServer: false }), drawnFor: 'browser' })

type Page = { path: string; handle: PageHandle; guarded: Parameters<typeof GuardedPage>[0] }
const leaves = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => (route.children ? leaves(route.children) : [route]))
const pages = leaves(createRoutes()).map((route): Page => {
  const element = route.element as ReactElement<Page['guarded']>
  return { path: route.path ?? '', handle: route.handle as PageHandle, guarded: element.props }
})
const pageAt = (path: string) => pages.find((page) => page.path === path)
const routeChecks = [...new Map(checksOf('route').map((each) => [each.check.path, each])).values()]

beforeAll(() => Promise.all([NotFound.preload(), AccessDenied.preload()]))

/** Where somebody ends who opens an address, after everything that leads on. */
async function endOf(path: string, answers: Parameters<typeof renderPageAt>[1]) {
  const first = await renderPageAt(path.replace(':id', 'an-id'), answers)
  const last = first.location?.startsWith('/') ? await renderPageAt(first.location, answers) : first
  return { status: first.status, place: (last.location ?? first.location ?? path).split('?', 1)[0] }
}

describe.each(routeChecks)('$statement', ({ check: { path, guards } }) => {
  it(`${path} is there`, () => {
    expect(pageAt(path)).toBeDefined()
  })

  it(`${path} ${guards.includes('login') ? 'leads visitors to sign-in' : 'is open to visitors'}`, async () => {
    const { place } = await endOf(path, {})
    expect(place).toBe(guards.includes('login') ? '/sign_in' : path)
  })

  const isGone = guards.includes('private_page')
  it(`${path} ${isGone ? 'is not found' : 'stays'} without private pages`, async () => {
    const { status } = await endOf(path, { ...signedIn, ...withoutPrivatePages })
    expect(status === 404).toBe(isGone)
  })
})

describe.each(checksOf('handle'))('$statement', ({ check: { path, has } }) => {
  it.each(Object.entries(has))(`${path} has %s: %s`, (member, value) => {
    expect(pageAt(path)?.handle).toMatchObject({ [member]: value })
  })
})

describe.each(checksOf('leads'))('$statement', ({ check: { target, to } }) => {
  it(`${JSON.stringify(target)} leads to ${to}`, () => {
    const destination = destinationOf(target)
    const place = { inside: '', dialog: 'dialog: ', outside: 'new tab: ', unknown: 'nowhere' }[destination.kind]
    expect(place + ('href' in destination ? destination.href : '')).toBe(to)
  })
})

const missing = () => api.call('getView', { params: { id: null as unknown as string } }).catch((error: Error) => error)
const constants: Record<string, Record<string, unknown>> = {
  blankAppConfig,
  queries: { ...createQueryClient({ isServer: false }).getDefaultOptions().queries },
  errors: {
    response: new ResponseError(new Response(null, { status: 500 }), null).message,
    fetch: new FetchError(new Error('away')).message,
    requiredParameter: ((await missing()) as Error).message,
  },
  appConfigQueryKey: { '': appConfigQuery(api).queryKey },
}
const ofWeb = checksOf('constant').filter(({ check }) => Object.hasOwn(constants, check.name.split('.')[0] ?? ''))

it.each(ofWeb)('$statement: $check.name is $check.is', ({ check: { name, is } }) => {
  const [group = '', member = ''] = name.split('.')
  expect(constants[group]?.[member]).toEqual(is)
})

describe('pages', () => {
  it('every page is code of its own, loaded on demand', () => {
    expect(pages.filter(({ guarded }) => typeof guarded.page.preload !== 'function')).toEqual([])
  })

  it('history, favourites and inquired share one list page', () => {
    const lists = ['/job_postings/history', '/job_postings/favorite', '/job_postings/inquired'].map(pageAt)
    expect(new Set(lists.map((page) => page?.guarded.page)).size).toBe(1)
  })

  it('no other page of the specification is open to visitors', () => {
    const open = routeChecks.filter(({ check }) => !check.guards.includes('login')).map(({ check }) => check.path)
    const named = new Set(routeChecks.map(({ check }) => check.path))
    const found = pages.filter(({ path, guarded }) => named.has(path) && !guarded.guards.includes('login'))
    const afterEnd = ['/account/suspend/complete', '/account/withdraw/complete']
    expect(found.map(({ path }) => path).toSorted()).toEqual([...open, ...afterEnd].toSorted())
  })

  it('every component type has a drawing of its own', () => {
    const drawings = Object.keys(components).map((type) => componentRegistry[type as keyof typeof components])
    expect(drawings.filter((drawing) => typeof drawing !== 'function' && typeof drawing !== 'object')).toEqual([])
    expect(new Set(drawings).size).toBe(Object.keys(components).length)
  })
})

describe('the frame', () => {
  const footerMenu = [
    {
      text: '運営会社',
      iconType: '',
      url: 'https://www.tsunagu.example/',
      navigateActionType: 'open_web_page',
      routeType: '',
    },
    { text: '利用規約', iconType: '', url: '/term', navigateActionType: 'open_web_page', routeType: '' },
  ]
  it('the footer holds the company link, navigation links and the copyright', async () => {
    const config = { ...sampleConfig, footerMenu, footerCopyright: '© 2026 つなぐ' }
    const { html } = await renderPageAt('/403', { 'GET /v1/app/': { status: 200, body: config } })
    const footer = /<footer.*<\/footer>/s.exec(html)?.[0] ?? ''
    expect(footer).toMatch(/<a[^>]*href="https:\/\/www\.tsunagu\.example\/"[^>]*target="_blank"[^>]*>運営会社/)
    expect(footer).toMatch(/<a[^>]*href="\/term"[^>]*>利用規約/)
    expect(footer).toContain('© 2026 つなぐ')
  })
})

describe('while something loads', () => {
  it('a spinner shows while it is not known who is there', () => {
    const services = newServices()
    services.queryClient.setQueryData(appConfigQuery(api).queryKey, sampleConfig)
    const page = pageAt('/')?.guarded.page
    expect(page).toBeDefined()
    const html = renderToStaticMarkup(
      <QueryClientProvider client={services.queryClient}>
        <ServicesProvider value={services}>
          <MemoryRouter>{page && <GuardedPage guards={['login']} page={page} />}</MemoryRouter>
        </ServicesProvider>
      </QueryClientProvider>,
    )
    expect(html).toMatch(/role="(status|progressbar)"/)
  })

  it('a blank configuration is used until the real one is there', () => {
    const services = newServices()
    const read = vi.fn<(config: ReturnType<typeof useAppConfig>) => void>()
    const Reader = () => {
      read(useAppConfig(services.api))
      return null
    }
    const draw = () =>
      renderToStaticMarkup(
        <QueryClientProvider client={services.queryClient}>
          <Reader />
        </QueryClientProvider>,
      )
    draw()
    expect(read).toHaveBeenLastCalledWith({ ...blankAppConfig, isLoading: true })
    services.queryClient.setQueryData(appConfigQuery(api).queryKey, sampleConfig)
    draw()
    expect(read).toHaveBeenLastCalledWith({ ...sampleConfig, isLoading: false })
  })
})

describe('toasts', () => {
  it('toasts last as long as their kind says, a loading one without an end', () => {
    showToast.success('保存しました')
    showToast.error('保存できませんでした')
    showToast.helper('コピーしました')
    showToast.loading('送信しています')
    let durations: [string, number | undefined][] = []
    const Reader = () => {
      durations = useToasterStore().toasts.map(({ type, duration }) => [type, duration])
      return null
    }
    renderToStaticMarkup(<Reader />)
    toast.remove()
    expect(durations.toReversed()).toEqual([
      ['success', 2_000],
      ['error', 4_000],
      ['blank', 4_000],
      ['loading', Number.POSITIVE_INFINITY],
    ])
  })
})

describe('retries', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('a retry, where one were set, would wait one second, then twice as long each time, 30 at most', async () => {
    const attempts: number[] = []
    const fail = () => {
      attempts.push(Date.now())
      return Promise.reject(new Error('away'))
    }
    const { queryClient } = newServices()
    const query = queryClient.fetchQuery({ queryKey: ['away'], queryFn: fail, retry: 7 }).catch(() => undefined)
    await vi.runAllTimersAsync()
    await query
    const waits = attempts.slice(1).map((time, index) => (time - (attempts[index] ?? 0)) / 1_000)
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30])
  })
})
