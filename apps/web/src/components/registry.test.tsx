import { type ComponentPayloads, type ComponentType, components } from '@tsunagu/contract/components/registry.ts'
import { expect, test } from 'vitest'
import { renderComponent } from './testing/render-component.tsx'

const types = Object.keys(components) as ComponentType[]
const samples = Object.fromEntries(types.map((type) => [type, components[type].sample])) as ComponentPayloads
/** A sign-up is drawn for the holder of a mailed link. */
const address = '/?token=abc'

const hostileText = `<script>alert('x')</script>"${'とてもながい'.repeat(100)}`
const escapedText = hostileText
  .replaceAll('<', '&lt;')
  .replaceAll('>', '&gt;')
  .replaceAll("'", '&#x27;')
  .replace('"', '&quot;')
const hostileUrl = ' java\tscript:alert(1)'

const textKeys: ReadonlySet<string> = new Set([
  'title',
  'smallTitle',
  'text',
  'value',
  'name',
  'body',
  'content',
  'advice',
  'description',
  'displayName',
  'statusName',
  'companyName',
  'shopName',
  'label',
  'message',
  'submitLabel',
  'placeholder',
  'srcId',
  'adviserName',
  'staffName',
  'reason',
])
const urlKeys: ReadonlySet<string> = new Set(['url', 'imageUrl'])

/** The payload with every text and every address replaced. */
function withHostileTexts<P>(payload: P): P {
  return JSON.parse(JSON.stringify(payload), (key, value: unknown) => {
    if (typeof value !== 'string') return value
    if (textKeys.has(key)) return hostileText
    return urlKeys.has(key) ? hostileUrl : value
  })
}

test.each(types)('%s draws its sample on the server', async (type) => {
  const html = await renderComponent(type, samples[type], { address })
  expect(html).not.toBe('')
  expect(html, 'a style attribute is dropped by the content security policy').not.toMatch(/\sstyle=/)
})

test.each(types)('%s makes neither a script nor a link that runs of hostile texts', async (type) => {
  const html = await renderComponent(type, withHostileTexts(samples[type]), { address })
  expect(html).not.toContain('<script')
  expect(html).not.toMatch(/<(a|form|button)\b[^>]*(href|action)="[^"]*script:/i)
})

const wordless: ReadonlySet<ComponentType> = new Set<ComponentType>(['images', 'favorite'])

test.each(types.filter((type) => !wordless.has(type)))('%s draws hostile and long texts as they are', async (type) => {
  expect(await renderComponent(type, withHostileTexts(samples[type]), { address })).toContain(escapedText)
})

const emptyPayloads: { [T in ComponentType]?: ComponentPayloads[T] } = {
  labels: { id: 'a', labels: [] },
  tags: { id: 'a', tags: [] },
  images: { id: 'a', items: [] },
  title: { id: 'a', title: '', smallTitle: '' },
  catchphrase: { id: 'a', text: '' },
  sub_description: { id: 'a', title: '', content: '' },
  basic_info_table: { id: 'a', title: '募集要項', items: [] },
  paragraph_list: { id: 'a', items: [] },
  rich_text: { id: 'a', richText: { sections: [] } },
  source_info: { id: 'a', srcId: '', srcUpdateDate: '', expireDate: '' },
  adviser: { id: 'a', imageUrl: '', advice: '' },
  notice_list: { id: 'a', notices: [] },
  navigation_list: { id: 'a', title: 'ご案内', elements: [] },
  search_history: { id: 'a', title: '最近の検索', items: [] },
  simple_cards_with_image: { id: 'a', title: '特集', cards: [], navigationElement: null },
  area_select: { id: 'a', areas: [], entryPointAreaType: 'prefecture' },
}

test.each(Object.keys(emptyPayloads) as (keyof typeof emptyPayloads)[])(
  '%s with nothing to say draws nothing, not even its title',
  async (type) => {
    const payload = emptyPayloads[type]
    expect(payload && (await renderComponent(type, payload))).toBe('')
  },
)

test('a list of to-dos that is empty says so', async () => {
  const html = await renderComponent('todo_list', { id: 'todos', title: 'やること', todos: [] })
  expect(html).toContain('やることはありません')
})

test('the pay is emphasized in a card, whatever text surrounds the figures', async () => {
  const [card] = samples.cards.jobPostingCards
  const draw = (text: string) =>
    renderComponent('cards', {
      id: 'a',
      cardType: 'rich',
      jobPostingCards: card ? [{ ...card, attachmentInfo: [{ title: '給与', text, iconType: 'yen' }] }] : [],
      pageInfo: null,
    })
  expect(await draw('月給 28.5〜34.2万円')).toContain('月給 <b>28.5〜34.2</b>万円')
  expect(await draw('時給 1,900円（経験者2,000円から）')).toContain('時給 <b>1,900</b>円（経験者2,000円から）')
  expect(await draw('面談のうえ決定')).toContain('<dd>面談のうえ決定</dd>')
})
