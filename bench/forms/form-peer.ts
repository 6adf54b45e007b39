import { timed } from '../measure/timed.ts'

/** One line of text that a form asks for. */
export interface TextQuestion {
  key: string
  label: string
}

/** The questions of a form of this size; the same ones every time. */
export const makeQuestions = (count: number): TextQuestion[] =>
  Array.from({ length: count }, (_, index) => {
    const number = String(index).padStart(3, '0')
    return { key: `field_${number}`, label: `項目${number}` }
  })

/** What draws a form: ours, the floor, or a peer. `Document` is what its server would send. */
export interface FormPeer<Document> {
  /** Loads what a first visit has loaded before it draws. */
  prepare?: () => Promise<void>
  documentOf: (questions: readonly TextQuestion[]) => Document
  mount: (root: HTMLElement, document: Document) => void
  /** What the peer would send of a field now; from its own state, not from the page. */
  valueOf: (key: string) => Promise<string> | string
}

/** What the page tells of itself. */
export interface FormBench {
  /** @returns the document's JSON */
  load: (count: number) => Promise<string>
  /** @returns milliseconds until all of it was painted */
  mount: () => Promise<number>
  focus: (index: number) => void
  /** A field's value, on the page and in the peer's own state. */
  answer: (index: number) => Promise<{ shown: string; stored: string }>
  /** The name of each input as readers tell it; `''` where it has none. */
  names: () => string[]
  markup: () => string
}

declare global {
  var formBench: FormBench | undefined
}

function nameOf(input: HTMLInputElement): string {
  const ids = input.getAttribute('aria-labelledby')?.split(' ') ?? []
  const named = ids.map((id) => document.getElementById(id)?.textContent ?? '')
  const labels = [...(input.labels ?? [])].map((label) => label.textContent ?? '')
  return [...named, input.ariaLabel ?? '', ...labels].join('').trim()
}

/** Offers a peer to the benchmark: the one call that each page makes. */
export function offerForm<Document>(peer: FormPeer<Document>): void {
  const root = document.getElementById('root') as HTMLElement
  let questions: TextQuestion[] = []
  let made: Document
  const inputs = () => [...root.querySelectorAll('input')]
  globalThis.formBench = {
    async load(count) {
      questions = makeQuestions(count)
      await peer.prepare?.()
      const json = JSON.stringify(peer.documentOf(questions))
      made = JSON.parse(json) as Document
      return json
    },
    mount: () =>
      timed(
        () => peer.mount(root, made),
        () => root.getElementsByTagName('input').length >= questions.length,
      ),
    focus: (index) => inputs()[index]?.focus(),
    answer: async (index) => ({
      shown: inputs()[index]?.value ?? '',
      stored: await peer.valueOf(questions[index]?.key ?? ''),
    }),
    names: () => inputs().map(nameOf),
    markup: () => root.innerHTML,
  }
}
