import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { PersonPeek } from '#desk/features/people/person-peek.tsx'
import { isOfConversion } from '#desk/page/use-keys.ts'
import { useSettled } from '#desk/page/use-settled.ts'
import { useSession } from '#desk/session/use-session.ts'
import { noteUsed, readUsed } from '#desk/session/used.ts'
import { Icon } from '#desk/ui/icon.tsx'
import { CommandOption } from './command-option.tsx'
import type { CommandEntry, CommandGroup } from './entry.ts'
import { useEntries } from './use-entries.ts'
import { useFound } from './use-found.ts'
import { readWords } from './words.ts'

type CommandPaletteProps = {
  service: StaffService
  page: string | undefined
  places: readonly CommandEntry[]
  onClose: () => void
}

const mostUsedPeople = 5
const none: readonly CommandGroup[] = []
const fieldName = '求職者・画面・操作をさがす'

/** What was typed, and what is found for it. */
function useCommand({ service, page, places }: Omit<CommandPaletteProps, 'onClose'>) {
  const { staff } = useSession()
  const [text, setText] = useState('')
  const [isConverting, setIsConverting] = useState(false)
  const [used] = useState(() => readUsed(staff.id, service.service))
  const { mode, words } = readWords(text)
  const asked = readWords(useSettled(text, isConverting))
  const isSettled = asked.mode === mode && asked.words === words
  const usedPeople = used.flatMap((one) => (one.startsWith('person:') ? [one.slice('person:'.length)] : []))
  const found = useFound({
    service: service.service,
    scopes: service.scopes,
    ...asked,
    usedPeople: usedPeople.slice(0, mostUsedPeople),
  })
  // An answer to what was typed before is not shown under what is typed now
  const shown = isSettled || isConverting ? found : { ...found, people: [], postings: [] }
  // The field first: on a slow machine the rows would hold up the first letter
  const areDrawn = useDeferredValue(true, false)
  const groups = useEntries({ service, page, places, mode, words, used, found: shown })
  const note = (entry: CommandEntry) => noteUsed(staff.id, service.service, entry.id)
  return {
    text,
    setText,
    setIsConverting,
    groups: areDrawn ? groups : none,
    areDrawn,
    found,
    note,
    isSettled,
    isSure: areDrawn && (mode === 'acts' || (isSettled && !found.isPending)),
  }
}

/** Which row is in hand. Enter that is pressed before the answer is there takes the first row of it. */
function useActive(entries: readonly CommandEntry[], isSure: boolean, run: (entry: CommandEntry) => void) {
  const [activeId, setActiveId] = useState('')
  const [isEntered, setIsEntered] = useState(false)
  const active = entries.find((entry) => entry.id === activeId) ?? entries[0]
  const runActive = useEffectEvent(() => active && run(active))
  useEffect(() => {
    if (isEntered && isSure) runActive()
  }, [isEntered, isSure])
  const step = (by: number) => {
    const at = active ? entries.indexOf(active) : -1
    setActiveId(entries[(at + by + entries.length) % entries.length]?.id ?? '')
  }
  const reset = () => {
    setActiveId('')
    setIsEntered(false)
  }
  return { active, point: ({ id }: CommandEntry) => setActiveId(id), step, enter: () => setIsEntered(true), reset }
}

/** Finds people, postings, staff and pages, and does what the page can do: one field, by keyboard alone. */
export function CommandPalette({ onClose, ...wanted }: CommandPaletteProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const command = useCommand(wanted)
  const { groups, areDrawn, found, isSettled } = command
  const entries = groups.flatMap((group) => group.entries)
  useEffect(() => dialog.current?.showModal(), [])
  const run = (entry: CommandEntry) => {
    command.note(entry)
    // Closed first: the focus goes back to the page, which may then move it
    dialog.current?.close()
    entry.run()
  }
  const { active, point, step, enter, reset } = useActive(entries, command.isSure, run)
  const optionId = (entry: CommandEntry) => `${id}-${entries.indexOf(entry)}`
  return (
    <dialog ref={dialog} className="dlg cmd" aria-label="検索・操作" onClose={onClose}>
      <CommandField
        listId={`${id}-list`}
        activeId={active && optionId(active)}
        text={command.text}
        onText={(text) => {
          command.setText(text)
          reset()
        }}
        onConverting={command.setIsConverting}
        onStep={step}
        onEnter={enter}
      />
      <div className="cmd-two">
        <div id={`${id}-list`} role="listbox" aria-label="結果" className="cmd-list">
          {groups.map((group) => (
            <Group key={group.name} group={group} id={`${id}-${group.name}`}>
              {group.entries.map((entry) => (
                <CommandOption
                  key={entry.id}
                  id={optionId(entry)}
                  entry={entry}
                  isActive={entry === active}
                  onPoint={() => point(entry)}
                  onRun={() => run(entry)}
                />
              ))}
            </Group>
          ))}
        </div>
        {active?.person && <PersonPeek person={active.person} />}
      </div>
      <p role="status" className={entries.length > 0 ? 'sr' : 'cmd-none sub'}>
        {found.error
          ? errorSentence(found.error)
          : areDrawn && stateText({ count: entries.length, isSettled, isPending: found.isPending })}
      </p>
      <Hints mayReadPeople={found.mayReadPeople} mayReadPostings={found.mayReadPostings} />
    </dialog>
  )
}

type CommandFieldProps = {
  listId: string
  activeId: string | undefined
  text: string
  onText: (text: string) => void
  onConverting: (isConverting: boolean) => void
  onStep: (by: number) => void
  onEnter: () => void
}

/** The one field. Keys of a conversion are the keyboard's own. */
function CommandField({ listId, activeId, text, onText, onConverting, onStep, onEnter }: CommandFieldProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const acts = new Map([
      ['ArrowDown', () => onStep(1)],
      ['ArrowUp', () => onStep(-1)],
      ['Enter', onEnter],
    ])
    const act = acts.get(event.key)
    if (!act || isOfConversion(event.nativeEvent)) return
    event.preventDefault()
    act()
  }
  return (
    <div className="cmd-in">
      <Icon name="search" />
      <input
        role="combobox"
        aria-expanded={activeId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        aria-label={fieldName}
        placeholder={fieldName}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onCompositionStart={() => onConverting(true)}
        onCompositionEnd={() => onConverting(false)}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <kbd aria-hidden="true">Esc</kbd>
    </div>
  )
}

function stateText({ count, isSettled, isPending }: { count: number; isSettled: boolean; isPending: boolean }): string {
  if (count > 0) return `${count}件`
  return isPending || !isSettled ? 'さがしています' : '見つかりませんでした。'
}

const Group = ({ group, id, children }: { group: CommandGroup; id: string; children: ReactNode }) => (
  <div role="group" aria-labelledby={id}>
    <p id={id} className="cap" role="presentation">
      {group.name}
    </p>
    {children}
  </div>
)

const Hints = ({ mayReadPeople, mayReadPostings }: { mayReadPeople: boolean; mayReadPostings: boolean }) => (
  <footer role="none">
    <span className="t12 sub">
      <kbd>↑</kbd> <kbd>↓</kbd> 選ぶ　<kbd>↵</kbd> 開く
    </span>
    <span className="push t12 sub">
      <kbd>&gt;</kbd> 操作だけ
      {mayReadPostings && (
        <>
          　<kbd>#</kbd> 求人
        </>
      )}
      {mayReadPeople && (
        <>
          　<kbd>@</kbd> スタッフ
        </>
      )}
    </span>
  </footer>
)
