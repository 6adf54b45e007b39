import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { colleaguesQuery } from '#desk/api/queries/assignment.ts'
import { useSession } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { AdviserChoices } from './adviser-choices.tsx'
import { advisersFor } from './colleague-names.ts'
import { type Assignable, useAssign } from './use-assign.ts'

type AssignDialogProps = {
  service: string
  people: readonly Assignable[]
  onClose: () => void
  /** After the server has answered. @param to whose they are now */
  onAssigned: (to: string | null) => void
}

/** Who shall look after one or several people: oneself first. */
export function AssignDialog({ service, people, onClose, onAssigned }: AssignDialogProps) {
  const { staff } = useSession()
  const { data, error } = useQuery(colleaguesQuery(useClient(), service))
  const assign = useAssign(service)
  const [isBusy, setIsBusy] = useState(false)
  const note = useRef<HTMLParagraphElement>(null)
  const hasChoices = data !== undefined
  useEffect(() => {
    // Here, not in the choices: their effects run before the dialog opens, which then takes the focus
    if (hasChoices) note.current?.closest('dialog')?.querySelector<HTMLElement>('.assign button')?.focus()
  }, [hasChoices])
  const [first] = people
  const current = people.every((one) => one.adviserId === first?.adviserId) ? first?.adviserId : undefined
  const choose = (to: { id: string; name: string } | null) => {
    if (isBusy) return
    setIsBusy(true)
    void assign(people, to).then(() => {
      // Closed as Escape would: the browser gives the focus back
      note.current?.closest('dialog')?.close()
      onAssigned(to?.id ?? null)
    })
  }
  return (
    <Dialog title={people.length === 1 ? `${first?.name}さんの担当` : `${people.length}人の担当`} onClose={onClose}>
      {error && <Note kind="error">{errorSentence(error)}</Note>}
      {!data && !error && <Bones rows={4} />}
      {data && (
        <AdviserChoices
          advisers={advisersFor(data.colleagues, staff.id)}
          ownId={staff.id}
          current={current}
          isBusy={isBusy}
          onChoose={choose}
        />
      )}
      <p ref={note} className="sub t12">
        ご本人には、10分後にメッセージで一度だけお知らせします。すぐに変更すれば、お知らせしません。
      </p>
    </Dialog>
  )
}
