import { useQueryClient } from '@tanstack/react-query'
import type { ImportReport } from '@tsunagu/contract/endpoints/operator.ts'
import { useEffect, useRef, useState } from 'react'
import { importsKey } from '#desk/api/queries/import-queries.ts'
import { postingsKey } from '#desk/api/queries/posting-queries.ts'
import { sendImport } from '#desk/api/send-import.ts'
import { useToast } from '#desk/ui/toasts.tsx'
import type { FileKind } from './file-kind.ts'

/** A file that was chosen. */
export interface ChosenFile {
  file: File
  kind: FileKind
}

export interface ImportSettings {
  /** Of postings that do not name their own; needed for a file of all postings. */
  source: string
  isFullFeed: boolean
  maxCloseShare: number
}

type State =
  | { phase: 'idle' }
  | { phase: 'checking' | 'publishing'; share: number }
  | { phase: 'checked' | 'published'; report: ImportReport }
  | { phase: 'failed'; error: unknown; wasPublishing: boolean }

/** So much of a long name is kept: its end, which tells files apart. */
const fileNameLength = 200

const queryOf = (file: File, { source, isFullFeed, maxCloseShare }: ImportSettings, isDryRun: boolean) => ({
  fileName: file.name.slice(-fileNameLength),
  dryRun: String(isDryRun),
  maxCloseShare: String(maxCloseShare),
  ...(source.trim() && { source: source.trim() }),
  ...(isFullFeed && { fullFeed: 'true' }),
})

/** Checks a file of postings without writing anything, then publishes it. */
export function useImport(service: string) {
  const [state, setState] = useState<State>({ phase: 'idle' })
  const running = useRef<AbortController>(undefined)
  const queries = useQueryClient()
  const toast = useToast()
  const isPublishing = state.phase === 'publishing'
  useWarningBeforeLeaving(isPublishing)
  useEffect(() => () => running.current?.abort(), [])
  const send = async ({ file, kind }: ChosenFile, settings: ImportSettings, isDryRun: boolean) => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    const phase = isDryRun ? 'checking' : 'publishing'
    setState({ phase, share: 0 })
    const request = { service, file, ...kind, query: queryOf(file, settings, isDryRun) }
    try {
      const onProgress = (share: number) => !own.signal.aborted && setState({ phase, share })
      const report = await sendImport(request, { signal: own.signal, onProgress })
      setState({ phase: isDryRun ? 'checked' : 'published', report })
      if (!isDryRun) toast('求人を取りこみました。')
    } catch (error) {
      // Another file, other settings, or who stopped it: what failed is not wanted any more
      if (!own.signal.aborted) setState({ phase: 'failed', error, wasPublishing: !isDryRun })
    } finally {
      if (!isDryRun) {
        await queries.invalidateQueries({ queryKey: postingsKey(service) })
        await queries.invalidateQueries({ queryKey: importsKey(service) })
      }
    }
  }
  const stop = () => {
    running.current?.abort()
    setState({ phase: 'idle' })
  }
  return { state, send, stop }
}

function useWarningBeforeLeaving(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isNeeded])
}
