/** Who listens to what; a topic is a text. */
export class Topics {
  readonly #listeners = new Map<string, Set<() => void>>()

  /** @returns how to stop listening */
  subscribe(topic: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners.add(listener))
    return () => void listeners.delete(listener)
  }

  tell(topic: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener()
  }
}
