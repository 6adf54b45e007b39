import { errorSentence } from '#desk/api/error-sentence.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'

/** One part of a page that could not be loaded; the rest of the page stays. */
export const FailedPart = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Note kind="error">
    {errorSentence(error)}
    <Button size="s" onClick={onRetry}>
      もう一度読み込む
    </Button>
  </Note>
)
