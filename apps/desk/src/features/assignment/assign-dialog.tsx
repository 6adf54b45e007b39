import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { colleaguesQuery } from '#desk/api/queries/assignment.ts'
import { useSession } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { Note } from '#desk/ui/note.tsx'
import { advisersFor } from './colleague-names.ts'
import { type Assignable, useAssign } from './use-assign.ts'

type AssignDialogProps = {
  service: string
  people: readonly Assignable[]
  onClose: () => void
  /** After the server has answered. @param to whose they are now */
  onAssigned: (to: string | null) => void
}

/** Moves the focus among the choices by arrows, as in any menu. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const choices = [...event.currentTarget.querySelectorAll('button')]
  const index = choices.findIndex((one) => one === document.activeElement)
  choices[(index + step + choices.length) % choices.length]?.focus()
  event.preventDefault()
}

/** Who shall look after one or several people: oneself first. Enter takes the choice that has the focus. */
export function AssignDialog({ service, people, onClose, onAssigned }: AssignDialogProps) {
  const { staff } = useSession()
  const { data, error } = useQuery(colleaguesQuery(useClient(), service))
  const assign = useAssign(service)
  const [isBusy, setIsBusy] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const advisers = data && advisersFor(data.colleagues, staff.id)
  const hasChoices = advisers !== undefined
  useEffect(() => {
    if (hasChoices) list.current?.querySelector('button')?.focus()
  }, [hasChoices])
  const [first] = people
  const current = people.every((one) => one.adviserId === first?.adviserId) ? first?.adviserId : undefined
  const choose = (to: { id: string; name: string } | null) => {
    if (isBusy) return
    setIsBusy(true)
    void assign(people, to).then(() => {
      // Closed as Escape would: the browser gives the focus back
      list.current?.closest('dialog')?.close()
      onAssigned(to?.id ?? null)
    })
  }
  return (
    <Dialog title={people.length === 1 ? `${first?.name}さんの担当` : `${people.length}人の担当`} onClose={onClose}>
      {error && <Note kind="error">{errorSentence(error)}</Note>}
      {!advisers && !error && <Bones rows={4} />}
      {advisers && (
        <div ref={list} className="menu assign" role="group" aria-label="担当にする人" onKeyDown={moveFocus}>
          {advisers.map(({ staffId, name }) => (
            <button
              key={staffId}
              type="button"
              aria-pressed={current === staffId}
              aria-disabled={isBusy}
              onClick={() => choose({ id: staffId, name })}
            >
              <span className="face staff" aria-hidden="true">
                {name.slice(0, 1)}
              </span>
              {name}
              {staffId === staff.id && <span className="push">自分</span>}
              {current === staffId && (
                <span className="push">
                  <Icon name="check" size={16} />
                  いまの担当
                </span>
              )}
            </button>
          ))}
          {current !== null && (
            <button type="button" aria-disabled={isBusy} onClick={() => choose(null)}>
              <Icon name="close" size={16} />
              未割当にする
            </button>
          )}
        </div>
      )}
      <p className="sub t12">
        ご本人には、10分後にメッセージで一度だけお知らせします。すぐに変更すれば、お知らせしません。
      </p>
    </Dialog>
  )
}
