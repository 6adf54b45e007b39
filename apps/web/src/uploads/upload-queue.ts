import { FetchError, ResponseError } from '@tsunagu/client/calls/errors.ts'
import { fileProblem } from '@tsunagu/contract/navigation/files.ts'
import type { UploadOptions } from './upload-file.ts'

/** A file being uploaded. A finished one is no longer here: its owner shows it. */
export type UploadItem = {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly phase: 'waiting' | 'sending' | 'failed'
  /** 0 to 1; all bytes may have gone out while the service still looks at them. */
  readonly progress: number
  /** Why it failed, or `''`. */
  readonly problem: string
  /** Whether sending the same file again may help. */
  readonly canRetry: boolean
}

/** Sends one file and stores it. */
export type SendFile = (file: File, id: string, options: UploadOptions) => Promise<void>

const atOnce = 2
const offline = '通信が切れました。電波のよいところで、もう一度お試しください。'
const failed = '送信できませんでした。時間をおいて、もう一度お試しください。'
const signedOut = 'ログインの有効期限が切れました。ログインし直してください。'

/** The service names the file in its sentence; beside the file that is too much. */
const withoutName = (sentence: string) => sentence.replace(/^「[^」]*」：/, '')

/** Whether one of the files cannot be taken, however often it is sent. */
export const hasRefused = (items: readonly UploadItem[]): boolean =>
  items.some(({ phase, canRetry }) => phase === 'failed' && !canRetry)

/** A failure in a sentence, and whether another attempt may help. */
function failureOf(error: unknown): Pick<UploadItem, 'problem' | 'canRetry'> {
  if (error instanceof FetchError) return { problem: offline, canRetry: true }
  if (!(error instanceof ResponseError)) {
    console.error(error) // a mistake of ours: reported, and the file can be tried again
    return { problem: failed, canRetry: true }
  }
  if (error.status === 401) return { problem: signedOut, canRetry: true }
  const isRefused = error.body?.details.some(({ code }) => code === 'file_extension_invalid') ?? false
  const [first] = error.formErrors
  const sentence = error.status >= 500 ? failed : (first?.message ?? error.messageOr(failed))
  return { problem: withoutName(sentence), canRetry: !isRefused }
}

/** Sends files, two at a time, and reports their progress. Independent of React and of the page. */
export class UploadQueue {
  #send: SendFile = () => Promise.reject(new Error('Nobody sends the files of this queue.'))
  readonly #files = new Map<string, File>()
  readonly #aborts = new Map<string, AbortController>()
  readonly #listeners = new Set<() => void>()
  #items: readonly UploadItem[] = []

  /** Says how files are sent from now on. */
  sendBy(send: SendFile): void {
    this.#send = send
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly items = (): readonly UploadItem[] => this.#items

  /**
   * Adds files; those that cannot be stored fail at once.
   * @returns the ids of those that will be sent, in order
   */
  add(files: readonly File[]): { id: string; file: File }[] {
    const added = files.map((file) => {
      const id = crypto.randomUUID()
      const { name, size } = file
      const problem = fileProblem(file)
      const phase = problem ? ('failed' as const) : ('waiting' as const)
      return { file, item: { id, name, size, phase, progress: 0, problem, canRetry: false } }
    })
    for (const { file, item } of added) this.#files.set(item.id, file)
    this.#setItems([...this.#items, ...added.map(({ item }) => item)])
    this.#start()
    return added.flatMap(({ file, item }) => (item.problem ? [] : [{ id: item.id, file }]))
  }

  /** Takes a file back, whether it waits, is being sent or has failed. */
  cancel(id: string): void {
    this.#aborts.get(id)?.abort()
    this.#forget(id)
    this.#start()
  }

  retry(id: string): void {
    this.#change(id, { phase: 'waiting', progress: 0, problem: '' })
    this.#start()
  }

  cancelAll(): void {
    for (const { id } of this.#items) this.#aborts.get(id)?.abort()
    this.#files.clear()
    this.#setItems([])
  }

  #start(): void {
    const free = atOnce - this.#items.filter(({ phase }) => phase === 'sending').length
    const next = this.#items.filter(({ phase }) => phase === 'waiting').slice(0, Math.max(free, 0))
    for (const { id } of next) void this.#run(id)
  }

  async #run(id: string): Promise<void> {
    const file = this.#files.get(id)
    if (!file) return
    const abort = new AbortController()
    this.#aborts.set(id, abort)
    this.#change(id, { phase: 'sending' })
    try {
      const onProgress = (progress: number) => this.#change(id, { progress })
      await this.#send(file, id, { signal: abort.signal, onProgress })
      this.#forget(id)
    } catch (error) {
      if (!abort.signal.aborted) this.#change(id, { phase: 'failed', ...failureOf(error) })
    } finally {
      if (this.#aborts.get(id) === abort) this.#aborts.delete(id)
      this.#start()
    }
  }

  #forget(id: string): void {
    this.#files.delete(id)
    this.#setItems(this.#items.filter((item) => item.id !== id))
  }

  #change(id: string, change: Partial<UploadItem>): void {
    this.#setItems(this.#items.map((item) => (item.id === id ? { ...item, ...change } : item)))
  }

  #setItems(items: readonly UploadItem[]): void {
    this.#items = items
    for (const listener of this.#listeners) listener()
  }
}
