import type { ReactNode } from 'react'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { Bones } from '#desk/ui/bones.tsx'

type AsyncPartProps = {
  query: { data: unknown; error: Error | null; refetch: () => unknown }
  isEmpty: boolean
  /** What is said where there is nothing. */
  empty: string
  children: ReactNode
}

/** A part of a page in all its states: loading, failed in place, empty, there. */
export const AsyncPart = ({ query: { data, error, refetch }, isEmpty, empty, children }: AsyncPartProps) => (
  <>
    {error && <FailedPart error={error} onRetry={() => void refetch()} isKept={data !== undefined} isInset />}
    {data === undefined && !error && <Bones rows={4} />}
    {data !== undefined && (isEmpty ? <p className="sub part-none">{empty}</p> : children)}
  </>
)
