/** What journeys look for: roles of ARIA, a place to put files into, and text. */
export type Role =
  | 'alert'
  | 'article'
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'file'
  | 'heading'
  | 'link'
  | 'navigation'
  | 'option'
  | 'radio'
  | 'region'
  | 'status'
  | 'switch'
  | 'table'
  | 'text'
  | 'textbox'

/** A role, and the whole name or a part that it matches. */
export type Step = readonly [role: Role, name?: string | RegExp]

/** One thing of the page: each step is inside of the one before. */
export type Target = readonly Step[]

/** A target as JSON. */
export type SentTarget = { role: Role; name: string | null; pattern: string | null }[]

export const sent = (target: Target): SentTarget =>
  target.map(([role, name]) => ({
    role,
    name: typeof name === 'string' ? name : null,
    pattern: name instanceof RegExp ? name.source : null,
  }))

/** Runs in the page: the first visible thing that is meant. Names are those of the usual cases; the real ones are axe's subject. */
export function findVisible(target: SentTarget): Element | null {
  const selectors: Record<Role, string> = {
    alert: '[role=alert]',
    article: 'article',
    button: 'button, summary, [role=button]',
    checkbox: 'input[type=checkbox]:not([role])',
    dialog: 'dialog[open], [role=dialog]',
    file: 'input[type=file]',
    heading: 'h1, h2, h3, h4',
    link: 'a[href]',
    navigation: 'nav',
    option: '[role=option]',
    radio: 'input[type=radio]',
    region: 'section, [role=region]',
    status: '[role=status], output',
    switch: '[role=switch]',
    table: 'table',
    text: '*',
    textbox: 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden])',
  }
  const clean = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const labelled = (element: Element) =>
    (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
  const labels = (element: Element) => [...((element as HTMLInputElement).labels ?? [])].map((each) => each.textContent)
  const nameOf = (element: Element) =>
    clean(element.getAttribute('aria-label') ?? '') ||
    clean(labelled(element)) ||
    clean(labels(element).join(' ')) ||
    clean((element as HTMLTableElement).caption?.textContent ?? '') ||
    clean(element.textContent)
  const isMeant = (element: Element, { role, name, pattern }: SentTarget[number]) => {
    const own = role === 'text' ? clean(element.textContent) : nameOf(element)
    return (name === null || own === name) && (pattern === null || new RegExp(pattern).test(own))
  }
  const isVisible = (element: Element, { role }: SentTarget[number]) =>
    role === 'file' || (element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0)
  const inside = (places: ParentNode[], step: SentTarget[number]): Element[] => {
    const found = places
      .flatMap((place) => [...place.querySelectorAll(selectors[step.role])])
      .filter((element) => isMeant(element, step) && isVisible(element, step))
    // Of elements around a text, the innermost
    return step.role === 'text'
      ? found.filter((each) => !found.some((other) => other !== each && each.contains(other)))
      : found
  }
  let places: ParentNode[] = [document]
  for (const step of target) places = inside(places, step)
  return (places[0] as Element | undefined) ?? null
}
