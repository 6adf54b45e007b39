import type { SiteArrangement } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { type SiteListKind, type SitePart, siteIdPattern, siteParts } from '@tsunagu/contract/staff/site.ts'
import type { YamlObject } from '#server/definitions/sourced-yaml.ts'
import type { ListChange } from './arrange-yaml.ts'
import { listKindAt } from './site-lists.ts'
import { refused } from './yaml-places.ts'

const someText = 'ここに文章を入力してください。'
const choices = [
  { value: 'choice_1', label: '選択肢1' },
  { value: 'choice_2', label: '選択肢2' },
]
const field = (key: string, uiType: string, label: string, more: YamlObject = {}): YamlObject => ({
  key,
  uiType,
  label,
  ...more,
})

/** What is written into a file for something new: valid as it is, so that it can be looked at, and then changed value by value. */
const newParts: Record<SitePart, (name: string, label: string) => YamlObject> = {
  title: (_, title) => ({ type: 'title', payload: { title } }),
  paragraph: (_, title) => ({
    type: 'paragraph',
    payload: { title, richText: { sections: [{ elements: [{ type: 'text', text: someText }] }] } },
  }),
  paragraph_list: (_, title) => ({ type: 'paragraph_list', payload: { items: [{ title, body: someText }] } }),
  catchphrase: (_, text) => ({ type: 'catchphrase', payload: { text } }),
  navigation_list: (_, title) => ({
    type: 'navigation_list',
    payload: { title, elements: [{ text: '条件からさがす', routeType: 'advanced_search' }] },
  }),
  simple_cards_without_image: (_, title) => ({
    type: 'simple_cards_without_image',
    payload: {
      title,
      cards: [{ id: 'card_1', title: '条件からさがす', navigationElement: { routeType: 'advanced_search' } }],
    },
  }),
  new_arrivals: () => ({ type: 'cards', source: 'new_arrivals', options: { limit: 6 }, payload: { cardType: 'rich' } }),
  recently_viewed: () => ({
    type: 'cards',
    source: 'recently_viewed',
    options: { limit: 4 },
    payload: { cardType: 'plane' },
  }),
  recent_searches: (_, title) => ({ type: 'search_history', source: 'recent_searches', payload: { title } }),
  section: (name, label) => ({ label, sets: [field(`${name}_1`, 'text_field', '新しい項目', { id: `${name}_1` })] }),
  text_field: (name, label) => field(name, 'text_field', label),
  text_area_field: (name, label) => field(name, 'text_area_field', label),
  radio_list: (name, label) => field(name, 'radio_list', label, { choices }),
  check_box_list: (name, label) => field(name, 'check_box_list', label, { choices }),
  select_box: (name, label) => field(name, 'select_box', label, { choices }),
  simple_check_box_list: (name, label) => field(name, 'simple_check_box_list', label, { choices: ['はい'] }),
}

const isPartOf = (kind: SiteListKind, part: SitePart): boolean => siteParts[kind].some((one) => one === part)

/** A change of a list as its call asks for it. @throws Problem `invalid_argument` where the file has no such list, or it takes no such part */
export function listChangeOf(path: string, arrangement: SiteArrangement): ListChange {
  const { act, list, name, before, part, label } = arrangement
  const kind = listKindAt(path, list)
  if (!kind) throw refused(`The list at ${list.join('.')} is changed as a text.`)
  if (act === 'remove') return { act, list, name }
  if (act === 'move') return { act, list, name, before }
  if (!part || !isPartOf(kind, part)) throw refused(`This cannot be added at ${list.join('.')}.`)
  if (!new RegExp(siteIdPattern).test(name)) throw refused(`An id must match ${siteIdPattern}.`)
  return { act, list, name, before, value: newParts[part](name, label) }
}
