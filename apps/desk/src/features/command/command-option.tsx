import { Icon } from '#desk/ui/icon.tsx'
import type { CommandEntry } from './entry.ts'

type CommandOptionProps = {
  id: string
  entry: CommandEntry
  isActive: boolean
  onPoint: () => void
  onRun: () => void
}

const intoView = (row: HTMLButtonElement | null) => row?.scrollIntoView({ block: 'nearest' })

/** A row of the palette. The field keeps the focus: `aria-activedescendant` says which row it is. */
export const CommandOption = ({ id, entry, isActive, onPoint, onRun }: CommandOptionProps) => (
  <button
    type="button"
    ref={isActive ? intoView : undefined}
    role="option"
    id={id}
    aria-selected={isActive}
    className={isActive ? 'cmd-row at' : 'cmd-row'}
    tabIndex={-1}
    onMouseMove={onPoint}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onRun}
  >
    {typeof entry.icon === 'string' ? (
      <Icon name={entry.icon} />
    ) : (
      <span className="face s" aria-hidden="true">
        {entry.icon.face}
      </span>
    )}
    <span className="grow clip">
      <b>{entry.title}</b> {entry.detail && <span className="sub">{entry.detail}</span>}
    </span>
    {entry.caps && (
      <span className="caps" aria-hidden="true">
        {entry.caps.map((cap) => (
          <kbd key={cap}>{cap}</kbd>
        ))}
      </span>
    )}
  </button>
)
