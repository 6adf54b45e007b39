import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'

/** One has some 10 kB in memory. */
const mostDocuments = 1_000

interface Marked {
  /** Which content of the posting this is: another one has another mark. */
  mark: string
  document: JobPostingFeedItem
}

/** Readers share a document: one that changed it would change what all others show. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const each of Object.values(value)) freeze(each)
  Object.freeze(value)
}

/**
 * Documents of postings that were read lately, of one server. Nothing is ever out of date: the statement that reads a posting
 * says its mark, and sends the document where that is not the one known here. The one that was not asked for longest goes where
 * there are too many.
 */
export class PostingDocuments {
  readonly #byPosting = new Map<string, Marked>()

  /** What is known of a posting; its mark may have changed since. */
  find(tenant: string, id: string): Marked | undefined {
    const key = `${tenant} ${id}`
    const known = this.#byPosting.get(key)
    if (!known) return undefined
    this.#byPosting.delete(key)
    this.#byPosting.set(key, known)
    return known
  }

  store(tenant: string, id: string, marked: Marked): void {
    freeze(marked.document)
    const key = `${tenant} ${id}`
    this.#byPosting.delete(key)
    this.#byPosting.set(key, marked)
    const [oldest] = this.#byPosting.keys()
    if (this.#byPosting.size > mostDocuments && oldest !== undefined) this.#byPosting.delete(oldest)
  }
}
