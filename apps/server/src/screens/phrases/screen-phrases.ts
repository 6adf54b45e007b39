import type { ScreenComponent } from '@tsunagu/contract/components/registry.ts'
import { divideAtPhrases } from './divide-at-phrases.ts'

/** Longer texts are no titles, and dividing takes time by the letter. */
const longestTitle = 120
const mostTitles = 200

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
export function phrasesOf(components: readonly ScreenComponent[]): string[][] {
  const titles = [...new Set(components.flatMap(titlesOf))].filter(({ length }) => length <= longestTitle)
  return titles
    .slice(0, mostTitles)
    .map(divideAtPhrases)
    .filter(({ length }) => length > 1)
}
