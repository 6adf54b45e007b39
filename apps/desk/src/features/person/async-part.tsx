import type { ReactNode } from 'react'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'

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
    {error && (
      <Note kind="error">
        {errorSentence(error)}
        {data !== undefined && '下の内容は、最後に読み込んだものです。'}
        <Button size="s" onClick={() => void refetch()}>
          もう一度読み込む
        </Button>
      </Note>
    )}
    {data === undefined && !error && <Bones rows={4} />}
    {data !== undefined && (isEmpty ? <p className="sub part-none">{empty}</p> : children)}
  </>
)
