import type { Person } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useState } from 'react'
import { useKeys } from '#desk/page/use-keys.ts'
import { Button } from '#desk/ui/button.tsx'
import type { IconName } from '#desk/ui/icon.tsx'
import { AssignDialog } from '../assignment/assign-dialog.tsx'
import { type Chosen, mostChosen } from '../people/chosen-people.ts'
import { personName } from '../people/person-cells.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { TagDialog } from './tag-dialog.tsx'
import { TodoDialog } from './todo-dialog.tsx'

type BulkBarProps = {
  service: StaffService
  chosen: Chosen
  /** Loads all of the list, as far as an act takes them; undefined where all are chosen. */
  onAll: (() => void) | undefined
  onClear: () => void
}

type Act = 'assign' | 'message' | 'todo' | 'tag'
interface ActButton {
  act: Act
  words: string
  icon: IconName
  letter: string
  scope: StaffService['scopes'][number]
}

const acts: readonly ActButton[] = [
  { act: 'assign', words: '担当', icon: 'person-add', letter: 'A', scope: 'job_seekers:write' },
  { act: 'message', words: 'メッセージ', icon: 'chat', letter: 'R', scope: 'messages:write' },
  { act: 'todo', words: 'To-Do', icon: 'checklist', letter: 'T', scope: 'todos:write' },
  { act: 'tag', words: 'タグ', icon: 'tag', letter: 'L', scope: 'job_seekers:write' },
]

/** What can be done with the people who are chosen. A person sees the acts that their role has. */
export function BulkBar({ service, chosen, onAll, onClear }: BulkBarProps) {
  const [open, setOpen] = useState<Act | null>(null)
  const own = acts.filter(({ scope }) => service.scopes.includes(scope))
  useKeys(Object.fromEntries(own.map(({ act, letter }) => [letter.toLowerCase(), () => setOpen(act)])))
  const people = [...chosen.values()]
  return (
    <>
      <div className="bulk" role="toolbar" aria-label={`選択した${people.length}人への操作`}>
        <b className="num" aria-hidden="true">
          {people.length}人
        </b>
        <span className="vr" />
        {own.map(({ act, words, icon, letter }) => (
          <Button key={act} size="s" icon={icon} cap={letter} shortcut={letter} onClick={() => setOpen(act)}>
            {words}
          </Button>
        ))}
        <span className="vr" />
        {onAll && (
          <Button size="s" onClick={onAll}>
            すべて選択<span className="sr">（条件に合う人を{mostChosen}人まで）</span>
          </Button>
        )}
        <Button size="s" icon="close" onClick={onClear}>
          選択を解除
        </Button>
      </div>
      {open && <ActDialog act={open} service={service} people={people} onClose={() => setOpen(null)} />}
    </>
  )
}

type ActDialogProps = { act: Act; service: StaffService; people: readonly Person[]; onClose: () => void }

function ActDialog({ act, service, people, onClose }: ActDialogProps) {
  const key = service.service
  if (act === 'message') return <MessageDialog service={service} people={people} onClose={onClose} />
  if (act === 'todo') return <TodoDialog service={key} people={people} onClose={onClose} />
  if (act === 'tag') return <TagDialog service={key} people={people} onClose={onClose} />
  const assignable = people.map(({ jobSeekerId, adviserId, ...person }) => ({
    jobSeekerId,
    adviserId,
    name: personName(person),
  }))
  return <AssignDialog service={key} people={assignable} onClose={onClose} onAssigned={() => undefined} />
}
