import { useQueryClient } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { useEffect } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { sessionQuery } from '#desk/api/queries.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'

type FailedPartProps = {
  error: unknown
  onRetry: () => void
  /** The sentence for what is not there, where it is known what that is. */
  missing?: string
  /** Whether what was read before is shown below. */
  isKept?: boolean
  /** What is said of it where it is not below. */
  keptText?: string
  /** Without the margins of a page's main part: where the place around it has its own. */
  isInset?: boolean
}

/**
 * What could not be read, in its place, with the way to try again; the rest of the page stays. A refusal may mean that a role was taken
 * away: the session is read again.
 */
export function FailedPart({ error, onRetry, missing, isKept = false, keptText, isInset = false }: FailedPartProps) {
  const queries = useQueryClient()
  const client = useClient()
  const isForbidden = error instanceof ResponseError && error.status === 403
  useEffect(() => {
    if (isForbidden) void queries.invalidateQueries(sessionQuery(client))
  }, [isForbidden, queries, client])
  const note = (
    <Note kind="error">
      {errorSentence(error, missing)}
      {isKept && (keptText ?? '下の内容は、最後に読み込んだものです。')}
      <Button size="s" onClick={onRetry}>
        もう一度読み込む
      </Button>
    </Note>
  )
  return isInset ? note : <div className="failed">{note}</div>
}
