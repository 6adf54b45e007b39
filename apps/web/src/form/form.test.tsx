import { QueryClientProvider } from '@tanstack/react-query'
import type { FormUiType } from '@tsunagu/contract/form/elements/registry.ts'
import type { Form as FormDefinition, FormElement } from '@tsunagu/contract/form/form.ts'
import { makeElement, makeForm, makeOptions, makeSet, oneOfEach } from '@tsunagu/contract/testing/form-factories.ts'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { createApiClient } from '#web/lib/api-client.ts'
import { type Portal, PortalProvider } from '#web/lib/portal-context.tsx'
import { createQueryClient } from '#web/lib/query-client.ts'
import { Form, type FormProps } from './form.tsx'
import { fieldRegistry } from './registry.tsx'

const notCalled = () => Promise.reject(new Error('A server render calls nothing'))
const portal: Portal = {
  api: createApiClient({ baseUrl: '', fetch: notCalled }),
  linkTo: () => ({ href: '#', isExternal: false, onClick: () => undefined }),
  navigateTo: notCalled,
  jobPostingHref: (id) => id,
  searchResultHref: () => '',
  goToSearchResult: notCalled,
  completeSignIn: notCalled,
  completeSignUp: notCalled,
  refreshViews: notCalled,
}

function render(form: FormDefinition, props: Partial<FormProps> = {}): string {
  const html = renderToString(
    <QueryClientProvider client={createQueryClient({ isServer: true })}>
      <MemoryRouter>
        <PortalProvider value={portal}>
          <Form componentId="sample" form={form} onSubmit={notCalled} {...props} />
        </PortalProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return html.replaceAll('<!-- -->', '')
}
const renderElement = (element: FormElement, isShowRequired = false) =>
  render(makeForm([makeSet([element], { isShowRequired })]))
/** The opening tags of a kind. */
const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []

beforeAll(() => Promise.all(Object.values(fieldRegistry).map((field) => field.preload())))

describe('every field', () => {
  const elements = Object.values(oneOfEach()).map((element) => ({ ...element, label: '項目名', description: 'ご説明' }))

  test.each(elements)('$uiType draws label, hint and mark on the server', (element) => {
    const html = renderElement(element, true)
    expect(html).toContain('項目名')
    expect(html).toContain('ご説明')
    expect(html).toContain('必須')
    expect(html, 'a style attribute is dropped by the content security policy').not.toMatch(/\sstyle=/)
  })

  test.each(elements)('$uiType can be disabled', (element) => {
    const disabled = renderElement({ ...element, isDisabled: true })
    const controls = ['input', 'select', 'textarea'].flatMap((name) => tags(disabled, name))
    const buttons = tags(disabled, 'button').filter((tag) => !tag.includes('hidden'))
    expect([...controls, ...buttons].length).toBeGreaterThan(0)
    expect([...controls, ...buttons].every((tag) => tag.includes('disabled'))).toBe(true)
  })

  test.each(elements)('$uiType names its control: label and description by id', (element) => {
    const html = renderElement(element)
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    const named = [...html.matchAll(/\s(?:for|aria-describedby|aria-labelledby)="([^"]+)"/g)].flatMap(
      ([, list]) => list?.split(' ') ?? [],
    )
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((id) => !ids.includes(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('text fields', () => {
  const input = (rules: Parameters<typeof makeElement<'text_field'>>[1]) =>
    tags(renderElement(makeElement('text_field', rules)), 'input')[0]
  it('bring the keyboard and the autofill of what they ask for', () => {
    expect(input({ rules: { rule: 'tel', autocomplete: 'tel' } })).toMatch(/autoComplete="tel".*type="tel"/)
    expect(input({ validateType: 'email' })).toContain('inputMode="email"')
    expect(input({ rules: { rule: 'password', autocomplete: 'new-password' } })).toContain('type="password"')
    expect(input({ rules: { autocomplete: 'current-password' } })).toContain('type="password"')
    expect(input({})).toContain('type="text"')
  })

  it('are marked as required for readers, with marks or without', () => {
    const required = makeForm([makeSet([makeElement('user_id')], { isShowRequired: true })])
    for (const hasMarks of [true, false]) {
      const html = render(required, { hasMarks })
      expect(tags(html, 'input')[0]).toContain('aria-required="true"')
      expect(html.includes('必須')).toBe(hasMarks)
    }
  })
})

describe('choices', () => {
  it('begin with what is chosen', () => {
    const ui = { contents: makeOptions('日勤', '夜勤') }
    const element = makeElement('check_box_list', { ui })
    const contentStates = ui.contents.slice(1).map((option) => option.state)
    const html = renderElement({ ...element, state: { ...element.state, contentStates } })
    expect(tags(html, 'input').map((tag) => tag.includes('checked'))).toEqual([false, true])
  })

  it('an option without a value is the chosen one where nothing is answered', () => {
    const html = renderElement(makeElement('select_box'))
    expect(tags(html, 'option')[0]).toContain('selected')
    expect(html).not.toContain('選択してください')
  })

  it('codes show their names, each with a way to take it off', () => {
    const element = makeElement('area_select')
    const content = { label: '東京都 世田谷区', uint32: 0, bool: false, text: '13112', file: null }
    const html = renderElement({ ...element, state: { ...element.state, contentStates: [content] } })
    expect(html).toContain('aria-label="「東京都 世田谷区」をはずす"')
  })

  it('what is consented to opens beside the form', () => {
    expect(tags(renderElement(makeElement('simple_check_box_list')), 'a')[0]).toMatch(/href="\/term".*target="_blank"/)
  })
})

describe('a form', () => {
  it('marks nothing where nothing is required', () => {
    expect(renderElement(makeElement('text_field'))).not.toMatch(/任意|必須/)
  })

  it('marks the optional where something is required', () => {
    const sets = [makeSet([makeElement('text_field')], { isShowRequired: true }), makeSet([makeElement('user_id')])]
    expect(render(makeForm(sets))).toMatch(/必須.*任意/)
  })

  it('draws elements outside of sections, and nested sets', () => {
    const nested = makeSet([makeElement('text_field', { key: 'nested' })])
    const html = render(
      makeForm([makeSet([], { elementSets: [nested] })], { elements: [makeElement('user_id', { key: 'outside' })] }),
    )
    expect(html).toContain('outside')
    expect(html).toContain('nested')
  })

  it('can be reached by the bottom of the view, and sent by Enter without a button of its own', () => {
    const html = render(makeForm([]))
    expect(tags(html, 'form')[0]).toContain('id="form-sample"')
    expect(html).toContain('<button type="submit" hidden=""></button>')
  })

  it('leaves out a field of a type that it does not know', () => {
    const unknown: FormElement = JSON.parse(JSON.stringify({ ...makeElement('text_field'), uiType: 'telepathy' }))
    const html = render(makeForm([makeSet([unknown]), makeSet([makeElement('user_id')])]))
    expect(tags(html, 'input')).toHaveLength(1)
  })

  it('asks for each type of the contract in its own way', () => {
    const types: FormUiType[] = Object.values(oneOfEach()).map((element) => element.uiType)
    expect(Object.keys(fieldRegistry).toSorted()).toEqual(types.toSorted())
  })
})
