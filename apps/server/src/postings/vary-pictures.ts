import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { picturesOf } from './scenes.ts'

/** The address without the fragment, which only paints a drawing in a service's tones. */
const fileOf = (address: string) => address.replace(/#.*$/, '')

/**
 * The cards of a list, so that no two neighbours begin with the same picture: where one does, the card begins with another
 * of its own. It avoids the card before, and the one before that where it can, since lists have two columns. A card whose
 * pictures are all the same as its neighbour's stays as it is.
 */
export function varyPictures<T extends { images: string[] }>(cards: readonly T[]): T[] {
  const shown: (string | undefined)[] = []
  return cards.map((card) => {
    const last = shown.at(-1)
    const { images } = card
    const recent = shown.slice(-2)
    const free = images.find((image) => !recent.includes(fileOf(image)))
    const first = free ?? images.find((image) => fileOf(image) !== last) ?? images[0]
    shown.push(first === undefined ? undefined : fileOf(first))
    if (first === undefined || first === images[0]) return card
    return { ...card, images: [first, ...images.filter((image) => image !== first)] }
  })
}

/** One picture of each posting, for columns beside each other; no two neighbours have the same where they can differ. */
export const firstPictures = (documents: readonly JobPostingFeedItem[], service: string): string[] =>
  varyPictures(documents.map((document) => ({ images: picturesOf(document, service) }))).map(
    ({ images: [first = ''] }) => first,
  )
