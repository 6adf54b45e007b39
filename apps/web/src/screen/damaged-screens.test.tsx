import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, components, type ScreenComponent } from '@tsunagu/contract/components/registry.ts'
import type { FormUiType } from '@tsunagu/contract/form/elements/registry.ts'
import type { FormElement } from '@tsunagu/contract/form/form.ts'
import type { Screen } from '@tsunagu/contract/screens/screen.ts'
import { damagedPayload } from '@tsunagu/contract/testing/damaged-payload.ts'
import { makeElement, makeForm, makeSet, oneOfEach } from '@tsunagu/contract/testing/form-factories.ts'
import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { componentRegistry } from '#web/components/registry.tsx'
import { createSamplePortal } from '#web/components/testing/sample-portal.ts'
import { fieldRegistry } from '#web/form/registry.tsx'
import { AppLinks } from '#web/page/app-links.tsx'
import { preloadModules } from '#web/page/lazy-component.ts'
import { PortalProvider } from '#web/page/portal-context.tsx'
import { isEssentialOn } from './is-essential-on.ts'
import { ScreenContent } from './screen.tsx'

beforeAll(async () => {
  await preloadModules(() => true)
  await Promise.all(
    [...Object.values(componentRegistry), ...Object.values(fieldRegistry)].map((lazy) => lazy.preload()),
  )
})

// React's words to developers about damaged data (keys, types of attributes) are what these tests provoke
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const draw = (screen: unknown): string => {
  const html = renderToString(
    <QueryClientProvider client={createQueryClient({ isServer: true })}>
      <MemoryRouter initialEntries={['/?token=abc']}>
        <AppLinks>
          <PortalProvider value={createSamplePortal()}>
            <ScreenContent screen={screen as Screen} />
          </PortalProvider>
        </AppLinks>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return html.replaceAll('<!-- -->', '')
}

const catchphrase = (id: string, text: string) => ({ id, type: 'catchphrase', component: { id, text } })
const before = catchphrase('before', '前の言葉')
const after = catchphrase('after', 'あとの言葉')
const around = (...entries: unknown[]) => ({
  id: 's',
  title: 's',
  type: 'free',
  layoutType: 'scroll',
  components: [before, ...entries, after],
})

/** The content around a damaged part is intact, and none of it could run. */
function expectSound(html: string): void {
  expect(html).toContain('前の言葉')
  expect(html).toContain('あとの言葉')
  expect(html).not.toMatch(/<script|<img src=x|<svg onload/)
  expect(html).not.toMatch(/<(a|form|button|img)\b[^>]*\s(href|action|formaction)="[^"]*(script:|data:text)/i)
  expect(html).not.toMatch(/<a\b[^>]*\shref="(\/\/|\/\\)/)
  expect(html).not.toMatch(/<[^>]*\sstyle="/)
  const words = html.replace(/<[^>]*>/g, ' ')
  expect(/.{0,40}(\bundefined\b|\bNaN\b|\[object ).{0,20}/.exec(words)?.[0], 'code shows as text').toBeUndefined()
}

const types = Object.keys(components) as ComponentType[]
const runs = { seed: 23, numRuns: 60 }

describe('a damaged payload changes no other component of its screen, on the server', () => {
  test.each(types)('%s', (type) => {
    fc.assert(
      fc.property(damagedPayload(components[type].sample), (component) => {
        expectSound(draw(around({ id: 'x', type, component })))
      }),
      runs,
    )
  })

  const elements = Object.values(oneOfEach()) as FormElement[]
  test.each(elements.map((element) => [element.uiType, element] as const))('form field %s', (_, element) => {
    const form = makeForm([makeSet([element], { isShowRequired: true }), makeSet([makeElement('user_id')])])
    fc.assert(
      fc.property(damagedPayload(element), (damaged) => {
        const broken = { ...form, sections: [{ label: '', elementSets: [makeSet([damaged as FormElement])] }] }
        expectSound(draw(around({ id: 'f', type: 'form', component: { ...components.form.sample, form: broken } })))
      }),
      runs,
    )
  })
})

test('a text that would freeze the page is not drawn', () => {
  const html = draw(
    around({
      id: 'x',
      type: 'paragraph_list',
      component: { id: 'x', items: [{ title: '長い', body: 'い'.repeat(100_000) }] },
    }),
  )
  expectSound(html)
  expect(html.length).toBeLessThan(10_000)
})

describe('a damaged screen', () => {
  test('keeps its sound entries, whatever the others are', () => {
    const strange = [null, 1, 'x', [], {}, { id: 'a' }, { id: 'a', type: 'title' }, { type: 'title', component: {} }]
    expectSound(draw(around(...strange)))
  })

  test.each(types)('keeps its sound entries beside %s without a payload', (type) => {
    for (const component of [undefined, null, 'x', 1]) expectSound(draw(around({ id: 'x', type, component })))
  })

  test.each([
    ['components', null],
    ['components', 'x'],
    ['components', { length: 3 }],
    ['title', null],
    ['type', 'hologram'],
  ])('draws without its %s (%j)', (member, value) => expect(() => draw({ ...around(), [member]: value })).not.toThrow())
})

describe('a type that this client does not know', () => {
  const unknown = (more: object = {}) =>
    ({ id: 'u', type: 'hologram', component: {}, ...more }) as unknown as ScreenComponent
  const notice = 'この部分を表示できませんでした。'
  const cards = { id: 'cards', type: 'cards', component: components.cards.sample }
  const title = { id: 't', type: 'title', component: components.title.sample }

  it('is left out without a word beside other content', () => {
    const html = draw(around(cards, unknown()))
    expectSound(html)
    expect(html).not.toContain(notice)
    expect(html).not.toContain('hologram')
  })

  it('is missed where the definition says so, with a way out', () => {
    const html = draw(around(cards, unknown({ isEssential: true })))
    expect(html).toContain(notice)
    expect(html).toMatch(/<button[^>]*>再読み込み/)
  })

  it('is missed where the screen would be empty, once for all of them', () => {
    const html = draw(around(unknown(), { ...unknown(), id: 'u2' }))
    expect(html.split(notice)).toHaveLength(2)
  })

  it('is missed below a heading that nothing else follows', () => {
    expect(draw(around(cards, title, unknown(), title, cards))).toContain(notice)
  })

  it('is never a name of JavaScript', () => {
    for (const type of ['constructor', '__proto__', 'toString'])
      expectSound(draw(around(cards, { ...unknown(), type })))
  })
})

test('what fails is missed unless it is decorative', () => {
  const entry = (type: ComponentType) => ({ id: type, type, component: components[type].sample }) as ScreenComponent
  const screen = around(entry('cards'), entry('tags'), entry('title')) as unknown as Screen
  const missed = screen.components.filter((component) => isEssentialOn(screen, component)).map(({ type }) => type)
  expect(missed).toEqual(['cards'])
})

describe('a form field of a type that this client does not know', () => {
  const unknown = (isShowRequired: boolean) => {
    const type: FormUiType = 'text_field'
    const element = JSON.parse(
      JSON.stringify({ ...makeElement(type), label: '手相', uiType: 'palm_reader' }),
    ) as FormElement
    return makeForm([makeSet([element], { isShowRequired }), makeSet([makeElement('user_id')])])
  }
  const drawForm = (isRequired: boolean) =>
    draw(around({ id: 'f', type: 'form', component: { ...components.form.sample, form: unknown(isRequired) } }))

  it('is left out where the form can be sent without it', () => {
    const html = drawForm(false)
    expect(html).not.toContain('手相')
    expect(html).toContain('user_id')
  })

  it('says that the form cannot be sent where a value is required', () => {
    const html = drawForm(true)
    expect(html).toContain('「手相」を表示できませんでした。このままでは送信できません。')
    expect(html).toMatch(/<button[^>]*>再読み込み/)
  })
})
