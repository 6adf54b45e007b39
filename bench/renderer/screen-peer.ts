import type { JobPostingCard } from '@tsunagu/contract/components/cards.ts'
import { seededRandom } from '../measure/interleave.ts'
import { timed } from '../measure/timed.ts'

/** The part of a document for one card: the member that names its type, and its properties. */
export interface DocumentNode {
  /** The object that names the type, and under which key; null where a card has no type of its own. */
  typed: { holder: Record<string, unknown>; key: string } | null
  properties: Record<string, unknown>
}

/** What draws a search result: ours, the floor, or a peer. `Document` is what its server would send. */
export interface ScreenPeer<Document> {
  /** Loads what a first visit has loaded before it draws. */
  prepare?: () => Promise<void>
  /** The document of a result; what only the first drawing has is not in it. */
  documentOf: (cards: readonly JobPostingCard[]) => Document
  mount: (root: HTMLElement, document: Document) => void
  /** Shows further cards under those there, in whichever way the peer is made for. `all` is the whole list after it. */
  append: (more: readonly JobPostingCard[], all: readonly JobPostingCard[]) => void
  /** Bytes on the wire for it; without it, the whole document. */
  patchOf?: (more: readonly JobPostingCard[]) => unknown
  cardSelector: string
  /** A selector that matches once in each card and is fast, unlike the card's: it runs in every frame. */
  countSelector?: string
  /** What is pressed to like a card, inside of it. */
  heartSelector: string
  isLiked: (heart: HTMLElement) => boolean
  nodesOf: (document: Document) => DocumentNode[]
}

export const faultKinds = ['unknown type', 'missing', 'null', 'wrong type'] as const
export type FaultKind = (typeof faultKinds)[number]

/** What the page tells of itself. */
export interface ScreenBench {
  /** Makes the document ready. @returns its JSON */
  load: (cards: JobPostingCard[]) => Promise<string>
  /** @returns milliseconds until all of it was painted */
  mount: () => Promise<number>
  /** Moves the focus to the heart of one card, and the page with it. */
  focusHeart: (index: number) => void
  /** Presses the heart that has the focus. @returns milliseconds until it was painted */
  like: () => Promise<number>
  append: (more: JobPostingCard[]) => Promise<{ ms: number; bytes: number; isFocusPreserved: boolean }>
  count: () => number
  /** The text of each card as a reader would get it, without spaces. */
  texts: () => string[]
  /** The markup of the list. */
  markup: () => string
  /** Spoils some nodes by chance and draws the rest. @returns indexes of the spoilt */
  mountFaulty: (kind: FaultKind, spoilt: number, seed: number) => Promise<number[]>
}

declare global {
  var screenBench: ScreenBench | undefined
}

/** Something of another type than before. */
function anotherType(value: unknown): unknown {
  if (typeof value === 'string') return { unexpected: true }
  if (Array.isArray(value)) return 'unexpected'
  return typeof value === 'boolean' ? [1, 2] : 7
}

function spoil({ typed, properties }: DocumentNode, kind: FaultKind, random: () => number): void {
  if (kind === 'unknown type') {
    if (typed) typed.holder[typed.key] = 'Carousel9'
    return
  }
  const keys = Object.keys(properties).filter((key) => key !== 'id' && key !== typed?.key)
  const key = keys[Math.floor(random() * keys.length)] ?? ''
  if (kind === 'missing') delete properties[key]
  else properties[key] = kind === 'null' ? null : anotherType(properties[key])
}

/** Offers a peer to the benchmark: the one call that each page makes. */
export function offerScreen<Document>(peer: ScreenPeer<Document>): void {
  const root = document.getElementById('root') as HTMLElement
  let shown: JobPostingCard[] = []
  let made: Document
  const cards = () => [...root.querySelectorAll<HTMLElement>(peer.cardSelector)]
  const counted = peer.countSelector ?? peer.cardSelector
  const hasAll = () => root.querySelectorAll(counted).length >= shown.length
  globalThis.screenBench = {
    async load(loaded) {
      shown = loaded
      await peer.prepare?.()
      const json = JSON.stringify(peer.documentOf(loaded))
      made = JSON.parse(json) as Document
      return json
    },
    mount: () => timed(() => peer.mount(root, made), hasAll),
    focusHeart(index) {
      const heart = cards()[index]?.querySelector<HTMLElement>(peer.heartSelector)
      if (!heart) throw new Error(`Card ${index} has no heart.`)
      heart.focus()
    },
    like() {
      const heart = document.activeElement as HTMLElement
      const before = peer.isLiked(heart)
      return timed(
        () => heart.click(),
        () => peer.isLiked(heart) !== before,
      )
    },
    async append(more) {
      const focused = document.activeElement
      shown = [...shown, ...more]
      const ms = await timed(() => peer.append(more, shown), hasAll)
      const patch = JSON.stringify(peer.patchOf?.(more) ?? peer.documentOf(shown))
      const bytes = new TextEncoder().encode(patch).length
      return { ms, bytes, isFocusPreserved: focused !== document.body && document.activeElement === focused }
    },
    count: () => cards().length,
    texts: () => cards().map((card) => (card.textContent ?? '').replace(/\s/g, '')),
    markup: () => root.innerHTML,
    async mountFaulty(kind, spoilt, seed) {
      const random = seededRandom(seed)
      const nodes = peer.nodesOf(made)
      const chosen = new Set<number>()
      while (chosen.size < spoilt) chosen.add(Math.floor(random() * nodes.length))
      for (const index of chosen) spoil(nodes[index] as DocumentNode, kind, random)
      try {
        peer.mount(root, made)
      } catch (error) {
        console.error(error) // what is left on the page is counted all the same
      }
      await new Promise((done) => setTimeout(done, 400))
      return [...chosen]
    },
  }
}
