import { isDocument } from '@tsunagu/contract/files.ts'
import type { StoredFile } from '@tsunagu/contract/stored-file.ts'
import { useState } from 'react'
import { ResponseError } from '#web/lib/api-client.ts'
import { usePortal } from '#web/lib/portal-context.tsx'

const failed = '変更できませんでした。電波の状態をご確認のうえ、もう一度お試しください。'

/** A file that was taken away on this page; it can come back. */
export type RemovedFile = { file: StoredFile; index: number }

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
    setRemoved((all) => all.filter(({ file }) => !given.some(({ url }) => url === file.url)))
  }

  const move = async (
    change: { files?: string[]; tmpFiles?: string[]; removedFiles?: string[] },
    documentType?: string,
  ) => {
    const body = { files: [], tmpFiles: [], removedFiles: [], ...change, ...(documentType && { documentType }) }
    const answer = await api.call('moveResumeFiles', { body })
    setFiles(answer.files.filter(isDocument))
    void refreshViews()
  }
  const sayWhy = (error: unknown) => setProblem(error instanceof ResponseError ? error.messageOr(failed) : failed)

  const remove = async (file: StoredFile) => {
    const entry = { file, index: files.indexOf(file) }
    setProblem('')
    setRemoved((all) => [...all, entry])
    try {
      await move({ removedFiles: [file.url] })
    } catch (error) {
      setRemoved((all) => all.filter((each) => each !== entry))
      sayWhy(error)
    }
  }
  const restore = async (entry: RemovedFile) => {
    setProblem('')
    try {
      await move({ files: [entry.file.url] })
      setRemoved((all) => all.filter((each) => each !== entry))
    } catch (error) {
      sayWhy(error)
    }
  }
  const inForce = files.filter(({ url }) => !removed.some(({ file }) => file.url === url))
  return { files: inForce, removed, problem, keep: move, remove, restore }
}
export type ResumeFiles = ReturnType<typeof useResumeFiles>
