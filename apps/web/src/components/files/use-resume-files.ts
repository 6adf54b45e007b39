import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { StoredFile } from '@tsunagu/contract/hiring/stored-file.ts'
import { isDocument } from '@tsunagu/contract/navigation/files.ts'
import { useRef, useState } from 'react'
import { usePortal } from '#web/page/portal-context.tsx'

const failed = '変更できませんでした。電波の状態をご確認のうえ、もう一度お試しください。'

type Change = { files?: string[]; tmpFiles?: string[]; removedFiles?: string[] }

/** A file that was removed on this page; it can be restored. `isGone`: a view without it has loaded since. */
export type RemovedFile = { file: StoredFile; isGone: boolean }

/**
 * The removed files after a view has loaded. A view that still has the file may have been sent before the removal; only
 * after a view without it does a view with it mean that it was restored elsewhere.
 */
function keepRemoved(removed: readonly RemovedFile[], given: readonly StoredFile[]): RemovedFile[] {
  const urls = new Set(given.map(({ url }) => url))
  return removed
    .filter(({ file, isGone }) => !(isGone && urls.has(file.url)))
    .map(({ file, isGone }) => ({ file, isGone: isGone || !urls.has(file.url) }))
}
const without = (removed: readonly RemovedFile[], { url }: StoredFile) => removed.filter(({ file }) => file.url !== url)

/** The job seeker's documents, and what changes them. A change shows when the service has made it, a removal at once. */
export function useResumeFiles(given: readonly StoredFile[]) {
  const { api, refreshViews } = usePortal()
  const [seen, setSeen] = useState(given)
  const [files, setFiles] = useState(given)
  const [removed, setRemoved] = useState<readonly RemovedFile[]>([])
  const [problem, setProblem] = useState('')
  if (seen !== given) {
    setSeen(given)
    setFiles(given)
    setRemoved((all) => keepRemoved(all, given))
  }

  const send = async (change: Change, documentType?: string) => {
    const body = { files: [], tmpFiles: [], removedFiles: [], ...change, ...(documentType && { documentType }) }
    const response = await api.call('moveResumeFiles', { body })
    setFiles(response.files.filter(isDocument))
    void refreshViews()
  }
  // Quick presses are sent in their order: a removal that arrives behind its undoing would undo it
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const move = (...change: Parameters<typeof send>) => {
    const sent = last.current.then(() => send(...change))
    last.current = sent.catch(() => undefined)
    return sent
  }
  const sayWhy = (error: unknown) => setProblem(error instanceof ResponseError ? error.messageOr(failed) : failed)

  const remove = async (file: StoredFile) => {
    setProblem('')
    setRemoved((all) => [...all, { file, isGone: false }])
    try {
      await move({ removedFiles: [file.url] })
    } catch (error) {
      setRemoved((all) => without(all, file))
      sayWhy(error)
    }
  }
  const restore = async ({ file }: RemovedFile) => {
    setProblem('')
    try {
      await move({ files: [file.url] })
      setRemoved((all) => without(all, file))
    } catch (error) {
      sayWhy(error)
    }
  }
  const inForce = files.filter(({ url }) => !removed.some(({ file }) => file.url === url))
  return { files: inForce, removed, problem, keep: move, remove, restore }
}
export type ResumeFiles = ReturnType<typeof useResumeFiles>
