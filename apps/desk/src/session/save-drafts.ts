import type { QueryClient } from '@tanstack/react-query'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { DraftKind } from '@tsunagu/contract/staff/inbox.ts'
import { type DeskClient, ofService } from '#desk/api/desk-client.ts'
import { isConflict } from '#desk/api/error-sentence.ts'
import { inboxKey } from '#desk/api/inbox-queries.ts'
import { type Draft, type DraftKey, endDraft, keepDraft, readDraft } from './drafts.ts'
import { isUnsaved, mergeDraft } from './merge-draft.ts'

/** What saving needs of the page. */
export interface SavingPage {
  client: DeskClient
  queries: QueryClient
}

/** Of a draft that has been sent from this page: a response that was read before must not bring it back. */
const ended = new Set<string>()
/** One at a time for each draft: a later save names the revision of the one before. */
const underWay = new Map<string, Promise<boolean>>()

/** Ends the saves of a draft that are under way or wait for one another. */
const stops = new Map<string, AbortController>()
/** So long words wait for a save before they are sent: on a connection that has gone silent, it would hold them for minutes. */
const patienceMs = 2_000

const kindOf = ({ kind }: Pick<DraftKey, 'kind'>): DraftKind => kind ?? 'reply'
const nameOf = (key: DraftKey) => [key.staffId, key.service, key.jobSeekerId, kindOf(key)].join(' ')
const paramsOf = (key: DraftKey) => ({ jobSeekerId: key.jobSeekerId, kind: kindOf(key) })

/** Takes what the server has into the draft of this device. */
export function mergeRemote(key: DraftKey, drafts: Output<'getDrafts'>): void {
  const remote = drafts[kindOf(key)]
  if (remote && ended.has(remote.revision)) return
  const local = readDraft(key)
  const merged = mergeDraft(local, remote)
  if (merged !== local) keepDraft(key, merged)
}

/** Sends what the field has. @returns whether a list of conversations shows something else by it */
async function send({ client }: SavingPage, key: DraftKey, draft: Draft, signal: AbortSignal): Promise<boolean> {
  const { text, messageId, stored } = draft
  const options = { ...ofService(key.service, signal), outlivesPage: true }
  if (text === '') {
    if (stored !== null)
      await client.call('deleteDraft', { params: paramsOf(key), query: { revision: stored } }, options)
    const now = readDraft(key)
    keepDraft(key, { ...now, stored: null, sending: null })
    return true
  }
  keepDraft(key, { ...draft, sending: messageId })
  const body = { body: text, revision: messageId, formerRevision: stored }
  await client.call('putDraft', { params: paramsOf(key), body }, options)
  // What was sent meanwhile has no draft any more
  if (!ended.has(messageId)) keepDraft(key, { ...readDraft(key), stored: messageId, sending: null })
  return stored === null
}

/** Saves a draft, and once more after another device has saved another one. @returns whether it is saved */
async function save(page: SavingPage, key: DraftKey, signal: AbortSignal): Promise<boolean> {
  const { jobSeekerId, service } = key
  const readAgain = async () =>
    mergeRemote(key, await page.client.call('getDrafts', { params: { jobSeekerId } }, ofService(service, signal)))
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const draft = readDraft(key)
    if (!isUnsaved(draft)) return true
    // Whether the words before these have arrived is not known: they would look like those of another device
    if (draft.sending !== null && draft.sending !== draft.messageId) {
      await readAgain()
      keepDraft(key, { ...readDraft(key), sending: null })
      continue
    }
    try {
      const isListed = await send(page, key, draft, signal)
      if (isListed) void page.queries.invalidateQueries({ queryKey: inboxKey(key.service) })
    } catch (error) {
      if (!isConflict(error)) throw error
      await readAgain()
    }
  }
  return !isUnsaved(readDraft(key))
}

/** Saves a draft on the server. Without a connection it stays on this device, and is saved with the next words. @returns whether it is saved */
export function saveDraft(page: SavingPage, key: DraftKey): Promise<boolean> {
  const name = nameOf(key)
  const before = underWay.get(name) ?? Promise.resolve(true)
  const stop = stops.get(name) ?? new AbortController()
  stops.set(name, stop)
  const saving = before.then(() => save(page, key, stop.signal)).catch(() => false)
  underWay.set(name, saving)
  void saving.then(() => underWay.get(name) === saving && underWay.delete(name))
  return saving
}

/** Waits for saves that are under way, and ends those that take too long: what is sent must not arrive before them. */
async function endSaves(name: string): Promise<void> {
  const stop = stops.get(name)
  const timer = setTimeout(() => stop?.abort(), patienceMs)
  // One that begins meanwhile follows them: it would bring back what is sent
  while (underWay.has(name)) await underWay.get(name)
  clearTimeout(timer)
  stops.delete(name)
}

/** The revisions that the server may have had when words began to be sent. */
const formersOf = new Map<string, readonly (string | null)[]>()

/** Ends a draft that has arrived: on this device, and on the server where it has earlier words of the same. */
export async function finishDraft(
  { client }: Pick<SavingPage, 'client'>,
  key: DraftKey,
  messageId: string,
): Promise<void> {
  const formers = formersOf.get(nameOf(key)) ?? [readDraft(key).stored]
  ended.add(messageId)
  endDraft(key, messageId)
  if (readDraft(key).text !== '') return
  // Sending has removed the draft of exactly those words
  for (const revision of new Set(formers)) {
    if (revision === null || revision === messageId) continue
    ended.add(revision)
    await client
      .call('deleteDraft', { params: paramsOf(key), query: { revision } }, ofService(key.service))
      .catch(() => undefined)
  }
}

/**
 * Sends words and ends their draft. Saves wait for it: arriving after it, they would bring the draft back. While it is not known
 * whether the words have arrived, the field keeps them, although the server has their draft no more.
 */
export async function sendDraft<T>(
  { client }: Pick<SavingPage, 'client'>,
  key: DraftKey,
  { messageId, work }: { messageId: string; work: () => Promise<T> },
): Promise<T> {
  const name = nameOf(key)
  // At once where none is under way: one that begins meanwhile has to wait for what is sent
  if (underWay.has(name)) await endSaves(name)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  underWay.set(name, promise)
  const draft = readDraft(key)
  // A save that was ended may have arrived all the same
  formersOf.set(name, [draft.stored, draft.sending])
  keepDraft(key, { ...draft, stored: null })
  try {
    const result = await work()
    await finishDraft({ client }, key, messageId)
    return result
  } finally {
    formersOf.delete(name)
    underWay.delete(name)
    resolve(true)
  }
}
