import { useMutation } from '@tanstack/react-query'
import type { StoredPosting } from '@tsunagu/contract/endpoints/operator.ts'
import type { DraftDocument, PostingDraft } from '@tsunagu/contract/endpoints/postings/posting-draft-calls.ts'
import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import type { PostingUnit } from '@tsunagu/contract/feed/posting-fields.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { isConflict } from '#desk/api/error-sentence.ts'
import { readForEditing } from '#desk/api/queries/posting-drafts.ts'
import { isDraftDocument, withTyped } from './document.ts'
import { type LocalCopy, storeCopy } from './local-copy.ts'
import { differingUnits, isSameDocument, mergeDocuments } from './merge.ts'

/** What the server had when the page was opened. */
export interface Editing {
  posting: StoredPosting | null
  draft: PostingDraft | null
}

/** From what version on one writes. */
export interface Base {
  document: DraftDocument
  baseVersion: number
  baseReceivedAt: string | null
  draftVersion: number
}

/** Somebody else has changed the same parts: theirs and one’s own, side by side. */
export interface Conflict {
  /** Whose change it was; `''` where an import, a system or a publication made it. */
  by: string
  theirs: DraftDocument
  units: readonly PostingUnit[]
}

/** What one begins to write from: the draft, else what must be mended, else what is published; null without any. */
export function baseOf({ posting, draft }: Editing): Base | null {
  if (draft) {
    const { document, baseVersion, baseReceivedAt, version } = draft
    return { document, baseVersion, baseReceivedAt, draftVersion: version }
  }
  const document = posting?.quarantine?.document ?? posting?.document
  if (!posting || !isDraftDocument(document)) return null
  return {
    document,
    baseVersion: posting.version ?? 0,
    baseReceivedAt: posting.quarantine?.receivedAt ?? null,
    draftVersion: 0,
  }
}

/** What this device kept was typed into another draft than the one that is there now. */
function conflictOf({ document: theirs, draftVersion }: Base, copy: LocalCopy | null): Conflict | null {
  if (!copy || copy.draftVersion === draftVersion) return null
  const units = differingUnits(theirs, copy.document)
  return units.length > 0 ? { by: '', theirs, units } : null
}

const savedAfterMs = 3_000

type EditorOptions = {
  service: string
  sourceId: string
  staffId: string
  base: Base
  /** What this device still had of an earlier visit. */
  copy: LocalCopy | null
  onSaved: () => void
}

/** Keeps on this device what the server does not have yet. */
function useKept(
  { service, sourceId, staffId }: Pick<EditorOptions, 'service' | 'sourceId' | 'staffId'>,
  { document, isDirty, draftVersion }: LocalCopy & { isDirty: boolean },
) {
  useEffect(() => {
    storeCopy({ staffId, service, sourceId }, isDirty ? { document, draftVersion } : null)
  }, [document, isDirty, draftVersion, staffId, service, sourceId])
}

/** Stores when typing rests. @param document what was typed last */
function useAutosave(document: DraftDocument, isWanted: boolean, save: () => Promise<boolean>) {
  const saveQuietly = useEffectEvent(() => void save())
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setTimeout(() => saveQuietly(), savedAfterMs)
    return () => clearTimeout(timer)
  }, [document, isWanted])
}

/** What is typed, and what it was typed into. */
function useTyped({ base: begun, copy }: Pick<EditorOptions, 'base' | 'copy'>) {
  const [base, setBase] = useState(begun)
  const [document, setDocument] = useState(copy?.document ?? begun.document)
  const [conflict, setConflict] = useState(() => conflictOf(begun, copy))
  // What is true when an answer arrives, whatever was drawn last
  const latest = useRef({ document, base })
  useEffect(() => {
    latest.current = { document, base }
  })
  /** Joins what somebody else has stored with what is typed here. */
  const join = (theirs: Base, by: string) => {
    const merged = mergeDocuments(latest.current.base.document, latest.current.document, theirs.document)
    setBase(theirs)
    setDocument(merged.document)
    setConflict(merged.conflicts.length > 0 ? { by, theirs: theirs.document, units: merged.conflicts } : null)
  }
  const stored = (next: Base) => {
    setBase(next)
    latest.current = { ...latest.current, base: next }
  }
  const keepMine = (path: string) =>
    setConflict((before) => {
      const units = before?.units.filter((unit) => unit.path !== path) ?? []
      return before && units.length > 0 ? { ...before, units } : null
    })
  return { base, document, setDocument, conflict, latest, join, stored, keepMine }
}

type StoringOptions = Pick<EditorOptions, 'service' | 'sourceId' | 'onSaved'> & {
  typed: Pick<ReturnType<typeof useTyped>, 'latest' | 'join' | 'stored'>
}

/** Stores what is typed as the draft, and joins it with what somebody else has stored first. */
function useStoring({ service, sourceId, onSaved, typed: { latest, join, stored } }: StoringOptions) {
  const client = useClient()
  const [failure, setFailure] = useState<unknown>(null)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  // At once: a draft that is stored while its posting is published would be another one
  const isHeld = useRef(false)
  // As a mutation, so that the end of the session is noticed as everywhere
  const { mutateAsync } = useMutation({
    mutationFn: (body: Input<'putPostingDraft'>['body']) =>
      client.call('putPostingDraft', { params: { sourceId }, body }, ofService(service)),
  })
  const readAgain = async () => {
    const now = await readForEditing(client, service, sourceId)
    const { draft, posting } = now
    const isDraftNewer = draft !== null && draft.version !== latest.current.base.draftVersion
    const theirs = baseOf(isDraftNewer ? now : { posting, draft: null })
    if (theirs) join({ ...theirs, draftVersion: draft?.version ?? 0 }, isDraftNewer ? draft.changedByName : '')
  }
  /** @returns whether everything that is typed is stored */
  const save = async (): Promise<boolean> => {
    const { document, base: from } = latest.current
    if (isSameDocument(document, from.document)) return true
    if (isHeld.current) return false
    setIsSaving(true)
    try {
      const { baseVersion, baseReceivedAt, draftVersion } = from
      const { draft } = await mutateAsync({ baseVersion, baseReceivedAt, version: draftVersion, document })
      stored({ ...from, document, draftVersion: draft.version })
      setSavedAt(new Date(draft.changedDatetime))
      setFailure(null)
      onSaved()
      return isSameDocument(latest.current.document, document)
    } catch (error) {
      if (isConflict(error)) await readAgain().catch(setFailure)
      else setFailure(error)
      return false
    } finally {
      setIsSaving(false)
    }
  }
  const hold = (isWanted: boolean) => {
    isHeld.current = isWanted
  }
  return { failure, savedAt, isSaving, save, hold, readAgain, forget: () => setFailure(null) }
}

/** A posting in hand: what is typed, stored as a draft when typing rests, and joined with what others change meanwhile. */
export function useEditor({ service, sourceId, staffId, base: begun, copy, onSaved }: EditorOptions) {
  const typed = useTyped({ base: begun, copy })
  const { base, document, setDocument, conflict, latest, stored, keepMine } = typed
  const { forget, ...storing } = useStoring({ service, sourceId, onSaved, typed })
  const { failure, isSaving, save } = storing
  const isDirty = !isSameDocument(document, base.document)
  useKept({ service, sourceId, staffId }, { document, isDirty, draftVersion: base.draftVersion })
  useAutosave(document, isDirty && !conflict && failure === null && !isSaving, save)
  const type = (path: string, value: unknown) => {
    forget()
    setDocument((before) => withTyped(before, path, value))
  }
  /** Takes their part of a conflict. */
  const takeTheirs = (path: string, value: unknown) => {
    type(path, value ?? null)
    keepMine(path)
  }
  /** Takes a whole other text in hand, such as that of an earlier version. */
  const replace = (next: DraftDocument) => {
    forget()
    setDocument(next)
  }
  const hasUnsaved = () => !isSameDocument(latest.current.document, latest.current.base.document)
  /** What is typed needs no draft any more: it is published, or not wanted. */
  const finish = () => stored({ ...latest.current.base, document: latest.current.document })
  return { ...storing, hasUnsaved, finish, document, base, conflict, isDirty, type, replace, keepMine, takeTheirs }
}
export type Editor = ReturnType<typeof useEditor>
