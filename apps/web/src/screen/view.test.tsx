import { QueryClientProvider } from '@tanstack/react-query'
import type { View } from '@tsunagu/contract/screens/view.ts'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { componentRegistry } from '#web/components/registry.tsx'
import { createSamplePortal } from '#web/components/testing/sample-portal.ts'
import { AppLinks } from '#web/page/app-links.tsx'
import { PortalProvider } from '#web/page/portal-context.tsx'
import { BottomActions } from './lazy-bottom-actions.ts'
import { ViewContent } from './view.tsx'

beforeAll(() => Promise.all([componentRegistry.catchphrase.preload(), BottomActions.preload()]))

const draw = (
  view: View,
  { at = '/views/v', ...props }: { at?: string } & Omit<Parameters<typeof ViewContent>[0], 'view'> = {},
) =>
  renderToString(
    <QueryClientProvider client={createQueryClient({ isServer: true })}>
      <MemoryRouter initialEntries={[at]}>
        <AppLinks>
          <PortalProvider value={createSamplePortal()}>
            <ViewContent view={view} {...props} />
          </PortalProvider>
        </AppLinks>
      </MemoryRouter>
    </QueryClientProvider>,
  )

const screen = (type: 'free' | 'top', text: string, layoutType: 'fixed' | 'scroll' = 'scroll') => ({
  id: type,
  title: text,
  type,
  layoutType,
  components: [{ id: type, type: 'catchphrase' as const, component: { id: type, text } }],
})
const base = { id: 'v', routeType: 'free' as const, isPrivate: false }
const actions = [
  { label: '決定', type: 'ok' as const },
  { label: 'リセット', type: 'reset' as const },
]
const tabView: View = {
  ...base,
  layoutType: 'tab_bar_view',
  data: {
    tabs: [
      { text: 'はじめ', iconType: 'search', targetScreenType: 'free' },
      { text: '次', iconType: '', targetScreenType: 'top' },
    ],
    screens: [screen('free', '一枚目'), screen('top', '二枚目')],
    bottom: { actions },
  },
}

describe('a view with tabs', () => {
  it('shows the tab that the address names, on whatever route', () => {
    const html = draw(tabView, { at: '/account/anything?tab=1&page=2' })
    expect(html).toContain('二枚目')
    expect(html).not.toContain('一枚目')
    expect(html).toContain('href="/account/anything?page=2"')
    expect(html).toMatch(/<svg[^>]*>.*はじめ/s)
  })

  it('shows the first tab where the address names none that there is', () => {
    for (const at of ['/views/v', '/views/v?tab=9', '/views/v?tab=-1', '/views/v?tab=x'])
      expect(draw(tabView, { at })).toContain('一枚目')
  })

  it('has buttons for tabs in a dialog, where no tab has an address', () => {
    const html = draw(tabView, {
      tabs: { label: '項目', current: 1, onChoose: () => undefined },
      onClose: () => undefined,
    })
    expect(html).toMatch(/<button[^>]*aria-current="true"[^>]*>.*次/s)
    expect(html).not.toContain('<a ')
  })
})

describe('the buttons below a view', () => {
  const single = (layoutType: 'fixed' | 'scroll' = 'scroll'): View => ({
    ...base,
    layoutType: 'single_view',
    data: { screen: screen('free', '一枚目', layoutType), bottom: { actions } },
  })

  it('are at the end of a dialog’s content, and close one that has no form', () => {
    const html = draw(single(), { onClose: () => undefined })
    expect(html).toContain('決定')
    expect(html).not.toContain('data-dock')
  })

  it('are not there on a page without a form to send', () => expect(draw(single())).not.toContain('決定'))

  it('a fixed screen is marked as such', () => {
    expect(draw(single('fixed'))).toContain('data-layout="fixed"')
    expect(draw(single())).not.toContain('data-layout')
  })
})

it('a view of an unknown layout shows its screens one below the other', () => {
  const unknown = { ...tabView, layoutType: 'carousel' } as unknown as View
  expect(draw(unknown)).toMatch(/一枚目.*二枚目/s)
})
