import type { Colleague } from '@tsunagu/contract/endpoints/people/assignment-calls.ts'

type MentionListProps = {
  /** The element id of the list; ids of options begin with it. */
  id: string
  found: readonly Colleague[]
  chosen: Colleague | undefined
  onTake: (colleague: Colleague) => void
}

/** The id of an option, for `aria-activedescendant`. */
export const optionIdOf = (id: string, { staffId }: Colleague): string => `${id}-${staffId}`

/** The colleagues who can be mentioned, above the field, which keeps the focus. */
export const MentionList = ({ id, found, chosen, onTake }: MentionListProps) => (
  <div id={id} className="pop menu mention-list" role="listbox" aria-label="メンションする相手">
    {found.map((colleague) => (
      <div
        key={colleague.staffId}
        id={optionIdOf(id, colleague)}
        role="option"
        tabIndex={-1}
        aria-selected={colleague === chosen}
        className={colleague === chosen ? 'at' : undefined}
        onMouseDown={(event) => {
          // The field keeps the focus
          event.preventDefault()
          onTake(colleague)
        }}
      >
        <span className="face staff s" aria-hidden="true">
          {colleague.name.slice(0, 1)}
        </span>
        {colleague.name}
      </div>
    ))}
  </div>
)
