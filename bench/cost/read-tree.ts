/** A piece of markup: a text, or an element with its attributes and children. */
export type TreeNode = string | TreeElement
export type TreeElement = [tag: string, attributes: Readonly<Record<string, string | true>>, children: TreeNode[]]

const voidTags = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const properties: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  readonly: 'readOnly',
  maxlength: 'maxLength',
  autocomplete: 'autoComplete',
  value: 'defaultValue',
  checked: 'defaultChecked',
}
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')

function attributesOf(text: string): Record<string, string | true> {
  const found = text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)
  return Object.fromEntries(
    // An empty text is what React writes for `true`, but for values and alternative texts
    [...found].map(([, name = '', value = '']) => [
      properties[name] ?? name,
      value === '' && name !== 'value' && name !== 'alt' ? true : decode(value),
    ]),
  )
}

/** The tree of markup that React has written: every element is closed, every attribute quoted. */
export function readTree(markup: string): TreeElement {
  const root: TreeElement = ['div', {}, []]
  const open: TreeElement[] = [root]
  for (const [, comment, end, tag = '', attributes = '', text] of markup.matchAll(
    /(<!--.*?-->)|<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/g,
  )) {
    const parent = open.at(-1) ?? root
    if (comment !== undefined) continue
    if (text !== undefined) parent[2].push(decode(text))
    else if (end === '/') open.pop()
    else {
      const element: TreeElement = [tag, attributesOf(attributes), []]
      parent[2].push(element)
      if (!voidTags.has(tag)) open.push(element)
    }
  }
  return root
}

/** How many elements a tree has. */
export const countElements = ([, , children]: TreeElement): number =>
  children.reduce((sum, child) => sum + (typeof child === 'string' ? 0 : 1 + countElements(child)), 0)

/** The application's part of a page. */
export function rootOf(html: string): string {
  const start = html.indexOf('<div id="root">')
  const end = html.indexOf('<template id="shown-end">')
  if (start < 0 || end < 0) throw new Error('The page has no root.')
  return html.slice(start, end)
}
