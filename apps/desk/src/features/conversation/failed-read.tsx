import { errorSentence } from '#desk/api/error-sentence.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'

type FailedReadProps = {
  error: Error
  /** Whether something that was read before is shown below. */
  hasData: boolean
  onRetry: () => void
}

/** A list or a conversation could not be read: in its place, with the way to try again. */
export const FailedRead = ({ error, hasData, onRetry }: FailedReadProps) => (
  <div className={hasData ? 'failed' : 'peek-body'}>
    <Note kind="error">
      {errorSentence(error)}
      {hasData && '下の内容は、最後に読み込んだものです。'}
      <Button size="s" onClick={onRetry}>
        もう一度読み込む
      </Button>
    </Note>
  </div>
)
