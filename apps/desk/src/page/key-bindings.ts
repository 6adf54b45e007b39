import { matchKeybindingPress, parseKeybinding } from 'tinykeys'

type Press = ReturnType<typeof parseKeybinding>[number]
type Run = (name: string, event: KeyboardEvent) => void

interface Binding {
  name: string
  presses: readonly Press[]
  run: Run
}

/** So long somebody may take from one key of a sequence to the next. */
const pauseMs = 1_000

const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta'])

/**
 * All keys of a page, from whichever component: a key that ends a sequence must do nothing else, and a sequence must leave
 * nothing behind. Bound one by one, each part of a page would know of its own sequences alone.
 */
export class KeyBindings {
  readonly #maps = new Set<readonly Binding[]>()
  /** Sequences that have begun, with the keys that are still to come. */
  #begun: readonly Binding[] = []
  #begunAt = 0

  /** Binds keys by their names, such as `j` and `g t`. @returns unbinds them */
  add(names: readonly string[], run: Run): () => void {
    const map = names.map((name) => ({ name, presses: parseKeybinding(name), run }))
    this.#maps.add(map)
    return () => {
      this.#maps.delete(map)
    }
  }

  /** What runs for a name, the newest binding of it; undefined while nothing is bound to it. */
  runnerOf(name: string): Run | undefined {
    return [...this.#maps].flat().findLast((one) => one.name === name)?.run
  }

  /** Acts on a key. @param now in milliseconds */
  press(event: KeyboardEvent, now: number): void {
    if (modifiers.has(event.key)) return
    const isNext = ({ presses: [next] }: Binding) => next !== undefined && matchKeybindingPress(event, next)
    const begun = now - this.#begunAt <= pauseMs ? this.#begun : []
    const matching = (begun.length > 0 ? begun : [...this.#maps].flat()).filter(isNext)
    this.#begun = []
    // Another key than those that may follow does nothing, unless it begins a sequence itself
    const found =
      matching.length > 0 || begun.length === 0
        ? matching
        : [...this.#maps].flat().filter((one) => one.presses.length > 1 && isNext(one))
    const unfinished = found.filter(({ presses }) => presses.length > 1)
    if (unfinished.length > 0) {
      this.#begun = unfinished.map((one) => ({ ...one, presses: one.presses.slice(1) }))
      this.#begunAt = now
    } else for (const { name, run } of found) run(name, event)
  }
}
