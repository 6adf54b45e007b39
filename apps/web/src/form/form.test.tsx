import { QueryClientProvider } from '@tanstack/react-query'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormUiType } from '@tsunagu/contract/form/elements/registry.ts'
import type { Form as FormDefinition, FormElement } from '@tsunagu/contract/form/form.ts'
import { fillForm } from '@tsunagu/contract/form/repeated-sets.ts'
import { makeElement, makeForm, makeOptions, makeSet, oneOfEach } from '@tsunagu/contract/testing/form-factories.ts'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { createApiClient } from '#web/api/api-client.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { type Portal, PortalProvider } from '#web/page/portal-context.tsx'
import { Form, type FormProps } from './form.tsx'
import { DraftKeeper, RepeatedSets } from './lazy-parts.ts'
import { fieldRegistry } from './registry.tsx'

const notCalled = () => Promise.reject(new Error('A server render calls nothing'))
const portal: Portal = {
  api: createApiClient({ baseUrl: '', fetch: notCalled }),
  linkTo: () => ({ href: '#', isExternal: false, onClick: () => undefined }),
  goTo: notCalled,
  goBack: notCalled,
  navigateTo: notCalled,
  jobPostingHref: (id) => id,
  searchResultHref: () => '',
  goToSearchResult: notCalled,
  completeSignIn: notCalled,
  requireSignIn: notCalled,
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

beforeAll(() => Promise.all([...Object.values(fieldRegistry), RepeatedSets, DraftKeeper].map((part) => part.preload())))

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
    expect(input({ rules: { autocomplete: 'one-time-code' } })).toMatch(
      /autoComplete="one-time-code".*inputMode="numeric"/,
    )
    expect(input({})).toContain('type="text"')
  })

  it('that are asked later are not there at first; password managers hear whose password it is', () => {
    const password = makeElement('text_field', { key: 'password', rules: { autocomplete: 'new-password' } })
    const current = makeElement('text_field', { key: 'current', label: '現在のパスワード' })
    const form = makeForm([makeSet([password]), makeSet([current])])
    expect(render(form)).toContain('現在のパスワード')
    const html = render(form, { askedLater: ['current'], username: 'misaki@example.jp' })
    expect(html).not.toContain('現在のパスワード')
    expect(tags(html, 'input')[0]).toMatch(/autoComplete="username".*hidden.*value="misaki@example.jp"/)
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

describe('sets that repeat', () => {
  const work = makeSet([makeElement('text_field', { key: 'employer', label: '勤務先' })], {
    label: '職歴',
    subLabel: '新しいものから順に',
    increasableFiledSetCount: 2,
    addLabel: '職歴を足す',
  })
  const times = (count: number) => {
    const states = Array.from({ length: count }, (_, index) => elementState('text', 'employer', [], index))
    return fillForm(makeForm([work]), states)
  }
  const buttons = (html: string) => tags(html, 'button').map((tag) => /aria-label="([^"]+)"/.exec(tag)?.[1] ?? '')

  it('are numbered, and say whose the buttons are', () => {
    const html = render(times(2))
    expect(html).toMatch(/<b[^>]*>職歴1<\/b>.*<b[^>]*>職歴2<\/b>/)
    expect(buttons(html).filter(Boolean)).toEqual([
      '職歴1を上へ',
      '職歴1を下へ',
      '職歴1を削除',
      '職歴2を上へ',
      '職歴2を下へ',
      '職歴2を削除',
    ])
    expect(html.match(/aria-disabled/g), 'the first cannot go up, nor the last down').toHaveLength(2)
    expect(html.match(/新しいものから順に/g)).toHaveLength(1)
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('can be added until there are as many as may be', () => {
    expect(render(times(1))).toContain('職歴を足す')
    expect(buttons(render(times(1)))).not.toContain('職歴1を下へ')
    expect(render(times(2))).not.toContain('職歴を足す')
    expect(render(times(2))).toContain('職歴は2件まで入力できます。')
  })

  it('that cannot be answered cannot be changed either', () => {
    const fixed = { ...work, elements: work.elements.map((element) => ({ ...element, isDisabled: true })) }
    expect(buttons(render(makeForm([fixed]))).filter(Boolean)).toEqual([])
  })
})

describe('fields that follow others', () => {
  const link = { elementKey: 'city', formContentsSyncAction: 'municipalities' } as const
  const prefecture = makeElement('select_box', {
    key: 'prefecture',
    ui: { contents: makeOptions('13'), unit: '', linkedFormElement: link },
  })
  const city = makeElement('select_box', { key: 'city', ui: { contents: [], unit: '', linkedFormElement: null } })
  const renderCity = (code: string) => {
    const state = elementState('text', 'city', code ? [textContent(code, '世田谷区')] : [])
    return render(makeForm([makeSet([prefecture, { ...city, state }])]))
  }

  it('show their values before their choices have loaded', () => {
    expect(renderCity('13112')).toMatch(/<option[^>]*selected=""[^>]*>世田谷区<\/option>/)
  })

  it('name the field to fill in first while it is empty', () => {
    expect(renderCity('')).toContain('先に都道府県を選んでください')
  })

  it('a postal code offers to fill in an address only where it is linked with one', () => {
    expect(renderElement(makeElement('zip_code'))).toContain('住所を入れる')
    const ui = { prefectureLinkedFormElement: null, cityLinkedFormElement: null, streetNumberLinkedFormElement: null }
    expect(renderElement(makeElement('zip_code', { ui: { placeholder: '', ...ui } }))).not.toContain('住所を入れる')
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

  it('leaves out a field whose state has a type that it does not know, and nothing else', () => {
    const element = makeElement('text_field', { key: 'strange' })
    const unknown: FormElement = JSON.parse(
      JSON.stringify({ ...element, state: { ...element.state, type: 'hologram' } }),
    )
    const html = render(makeForm([makeSet([unknown, makeElement('user_id')]), makeSet([makeElement('text_field')])]))
    expect(tags(html, 'input')).toHaveLength(2)
    expect(html).not.toContain('strange')
  })

  it('asks for each type of the contract in its own way', () => {
    const types: FormUiType[] = Object.values(oneOfEach()).map((element) => element.uiType)
    expect(Object.keys(fieldRegistry).toSorted()).toEqual(types.toSorted())
  })
})
