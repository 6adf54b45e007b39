import { Button } from '#desk/ui/button.tsx'

type AdviserButtonProps = {
  /** Who looks after the person, in words. */
  adviser: string
  /** Undefined for who may not change that. */
  onAssign: (() => void) | undefined
}

/** Who looks after a person, and the way to change it. */
export const AdviserButton = ({ adviser, onAssign }: AdviserButtonProps) =>
  onAssign ? (
    <Button size="s" look="quiet" icon="person" cap="A" shortcut="A" aria-haspopup="dialog" onClick={onAssign}>
      <span className="sr">担当：</span>
      <span className="clip adviser-name">{adviser}</span>
    </Button>
  ) : (
    <span className="t12 sub">担当：{adviser}</span>
  )
