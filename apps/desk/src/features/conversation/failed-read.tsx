import { FailedPart } from '#desk/session/failed-part.tsx'

type FailedReadProps = {
  error: Error
  /** Whether something that was read before is shown below. */
  hasData: boolean
  onRetry: () => void
}

/** A list or a conversation could not be read: in its place, with the margins of the pane where there is nothing else in it. */
export const FailedRead = ({ error, hasData, onRetry }: FailedReadProps) =>
  hasData ? (
    <FailedPart error={error} onRetry={onRetry} isKept />
  ) : (
    <div className="peek-body">
      <FailedPart error={error} onRetry={onRetry} isInset />
    </div>
  )
