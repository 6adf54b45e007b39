import { Button } from '#desk/ui/button.tsx'

type OlderDraftProps = { older: string | null; onTake: () => void; onDrop: () => void }

/** Words that were typed on another device before those in the field. */
export const OlderDraft = ({ older, onTake, onDrop }: OlderDraftProps) =>
  older !== null && (
    <div className="older-draft" role="status">
      <span className="grow">
        <b>別の端末に、これより前に書いた下書きがあります。</b>
        <span className="sub clip">{older}</span>
      </span>
      <Button size="s" onClick={onTake}>
        入れ替える
      </Button>
      <Button size="s" look="quiet" onClick={onDrop}>
        破棄する
      </Button>
    </div>
  )
