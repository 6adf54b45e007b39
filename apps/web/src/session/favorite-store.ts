import type { QueryClient } from '@tanstack/react-query'
import { limits } from '@tsunagu/contract/base/limits.ts'

type Listener = () => void

/**
 * Likes added or removed on this page, by posting: newer than the server's cached responses. Each heart subscribes to
 * its own posting alone, so that a list of a thousand costs only a thousand small sets. Deletes a like that no heart
 * shows any more with the responses of its time.
 */
export class FavoriteStore {
  readonly #likes = new Map<string, boolean>()
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #forgetting = new Map<string, ReturnType<typeof setTimeout>>()

  /** Undefined: as the server said. */
  get(jobPostingId: string): boolean | undefined {
    return this.#likes.get(jobPostingId)
  }

  set(jobPostingId: string, isLiked: boolean): void {
    this.#likes.set(jobPostingId, isLiked)
    this.#tell(jobPostingId)
  }

  /** Somebody else may be signed in now. */
  clear(): void {
    const ids = [...this.#likes.keys()]
    this.#likes.clear()
    for (const id of ids) this.#tell(id)
  }

  /** Calls back when that like changed. @returns how to stop */
  subscribe(jobPostingId: string, listener: Listener): () => void {
    clearTimeout(this.#forgetting.get(jobPostingId))
    const listeners = this.#listeners.get(jobPostingId) ?? new Set()
    this.#listeners.set(jobPostingId, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      this.#listeners.delete(jobPostingId)
      if (this.#likes.has(jobPostingId)) this.#forgetLater(jobPostingId)
    }
  }

  #forgetLater(jobPostingId: string): void {
    const forget = () => void this.#likes.delete(jobPostingId)
    this.#forgetting.set(jobPostingId, setTimeout(forget, limits.queryGcTimeMs))
  }

  #tell(jobPostingId: string): void {
    for (const listener of this.#listeners.get(jobPostingId) ?? []) listener()
  }
}

const stores = new WeakMap<QueryClient, FavoriteStore>()

/** The likes beside a cache of the server's responses, with the same lifetime. */
export function favoritesBeside(queryClient: QueryClient): FavoriteStore {
  const store = stores.get(queryClient) ?? new FavoriteStore()
  stores.set(queryClient, store)
  return store
}
