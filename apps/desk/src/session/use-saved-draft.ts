import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { draftsQuery } from '#desk/api/inbox-queries.ts'
import { type Draft, type DraftKey, keepDraft, readDraft, storeDraft, useDraft } from './drafts.ts'
import { isUnsaved } from './merge-draft.ts'
import { mergeRemote, saveDraft } from './save-drafts.ts'

/** How long somebody pauses before what they have typed is saved. */
const pauseMs = 1_000

interface SavedDraft extends Draft {
  /** Where the draft is, in words; '' without one, and while it is being saved. */
  savedText: string
  /** Puts the older words into the field, and offers those that were there. */
  takeOlder: () => void
  /** Gives the older words up. */
  dropOlder: () => void
}

/** A draft that follows the server: saved after a pause in typing and on leaving, and read again when another device saves. */
export function useSavedDraft(key: DraftKey): SavedDraft {
  const page = { client: useClient(), queries: useQueryClient() }
  const draft = useDraft(key)
  const [hasFailed, setHasFailed] = useState(false)
  const { data, dataUpdatedAt, isFetchedAfterMount } = useQuery(draftsQuery(page.client, key.service, key.jobSeekerId))
  const save = useEffectEvent(async () => setHasFailed(!(await saveDraft(page, key))))
  const merge = useEffectEvent(() => data && mergeRemote(key, data))
  // A response from before this field was opened may name what was sent since
  const readAt = isFetchedAfterMount ? dataUpdatedAt : 0
  useEffect(() => {
    if (readAt > 0) merge()
  }, [readAt])
  const isDue = isUnsaved(draft)
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(() => void save(), pauseMs)
    return () => clearTimeout(timer)
    // Each key starts the pause again, and a new response of the server is a new chance
  }, [isDue, draft.messageId, readAt])
  const { staffId, service, jobSeekerId, kind } = key
  const { client, queries } = page
  useEffect(() => {
    const own = { staffId, service, jobSeekerId, ...(kind && { kind }) }
    const leave = () => saveDraft({ client, queries }, own)
    const onHide = () => document.visibilityState === 'hidden' && void leave()
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      void leave()
    }
  }, [client, queries, staffId, service, jobSeekerId, kind])
  const { text, older } = draft
  const savedText = text === '' ? '' : isDue ? (hasFailed ? 'この端末に保存しました' : '') : '下書きを保存しました'
  return {
    ...draft,
    savedText,
    takeOlder: () => {
      storeDraft(key, older ?? '')
      keepDraft(key, { ...readDraft(key), older: text || null })
    },
    dropOlder: () => keepDraft(key, { ...readDraft(key), older: null }),
  }
}
