import type { ScreenComponent } from '@tsunagu/contract/components/registry.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { divideAtPhrases } from './divide-at-phrases.ts'

/** Longer texts are no titles, and dividing takes time by the letter. */
const longestTitle = 120
const mostTitles = 200
/** Titles of postings come again in page after page. */
const mostKnown = 1_000

const knownByTenant = new WeakMap<Pick<Tenant, 'key'>, Map<string, string[]>>()

/** The phrases of a title that everybody may read; those of messages and notices are somebody's own, and not remembered. */
function publicPhrases(tenant: Pick<Tenant, 'key'>, title: string): string[] {
  const known = knownByTenant.get(tenant) ?? new Map<string, string[]>()
  knownByTenant.set(tenant, known)
  const phrases = known.get(title) ?? divideAtPhrases(title)
  known.set(title, phrases)
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
  return phrases
}

/** The texts of a component that are drawn as titles, and may take several lines on a phone. */
function titlesOf({ type, component }: ScreenComponent): string[] {
  const own = 'title' in component ? [component.title] : []
  if (type === 'cards') return component.jobPostingCards.map(({ title }) => title)
  if (type === 'notice_list') {
    const { notices, nearest } = component
    return [...notices.map(({ title }) => title), ...(nearest ? [nearest.title] : [])]
  }
  if (type === 'message_list') return component.messages.map(({ subject }) => subject)
  if (type === 'message_detail') return [component.subject]
  if (type === 'catchphrase') return [component.text]
  return own
}

/** The titles of components that consist of several phrases, each divided into them. */
export function phrasesOf(components: readonly ScreenComponent[], tenant: Pick<Tenant, 'key'>): string[][] {
  const ofPostings = new Set(components.flatMap((each) => (each.type === 'cards' ? titlesOf(each) : [])))
  const titles = [...new Set(components.flatMap(titlesOf))].filter(({ length }) => length <= longestTitle)
  return titles
    .slice(0, mostTitles)
    .map((title) => (ofPostings.has(title) ? publicPhrases(tenant, title) : divideAtPhrases(title)))
    .filter(({ length }) => length > 1)
}
