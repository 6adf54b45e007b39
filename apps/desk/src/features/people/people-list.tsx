import { useNavigate } from '@tanstack/react-router'
import type { Person } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import type { PeopleColumn } from '@tsunagu/contract/staff/people-filters.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { type PeopleListAsked, readPeopleToChoose } from '#desk/api/queries/people.ts'
import { useKeys } from '#desk/page/use-keys.ts'
import { narrow, useMedia } from '#desk/page/use-media.ts'
import { useNow } from '#desk/page/use-now.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { type Chosen, mostChosen } from './chosen-people.ts'
import { PeopleGrid } from './people-grid.tsx'
import { PersonPeek } from './person-peek.tsx'
import { useChosen } from './use-chosen.ts'
import type { usePeopleList } from './use-people-list.ts'

type PeopleListProps = {
  service: string
  list: ReturnType<typeof usePeopleList>
  columns: readonly PeopleColumn[]
  isFiltered: boolean
  /** What can be done with those who are chosen; `onAll` is undefined where all are. */
  acts: (chosen: Chosen, onAll: (() => void) | undefined, onClear: () => void) => ReactNode
  /** What the list is asked by. */
  asked: PeopleListAsked
  /** The person in hand by the address. */
  at: string | undefined
}

/** The list with its keys, and what is said where there is none. */
export function PeopleList(props: PeopleListProps) {
  const { list, isFiltered } = props
  const { people, error, refetch, data, isStale, isFetching, isFetchNextPageError } = list
  return (
    <>
      {error && (
        <FailedPart
          error={error}
          onRetry={() => void (isFetchNextPageError ? list.fetchNextPage() : refetch())}
          isKept={Boolean(data)}
        />
      )}
      {isStale && data && !isFetching && !error && (
        <p className="strip brand" role="status">
          一覧の内容に変更がありました。
          <Button size="s" onClick={() => void refetch()}>
            最新の内容にする
          </Button>
        </p>
      )}
      {!data && !error && <Bones rows={14} />}
      {data && people.length === 0 && <NoPeople isFiltered={isFiltered} />}
      {data && people.length > 0 && <ListWithKeys {...props} />}
    </>
  )
}

/** The person in hand: taken along while rows come and go. */
function useInHand(people: readonly Person[], at: string | undefined) {
  const [inHand, setInHand] = useState(at)
  const found = people.findIndex(({ jobSeekerId }) => jobSeekerId === inHand)
  const goTo = (index: number) => setInHand(people[Math.min(people.length - 1, Math.max(0, index))]?.jobSeekerId)
  return {
    cursor: Math.max(0, found),
    goTo,
    // The first press takes the first row in hand, as in the queue
    step: (by: 1 | -1) => goTo(found < 0 ? 0 : found + by),
  }
}

/** Opens the page of a person; going back selects their row again. */
function useOpenPerson(service: string) {
  const navigate = useNavigate({ from: '/$service/people' })
  return async ({ jobSeekerId }: Person) => {
    await navigate({ to: '.', search: (before) => ({ ...before, at: jobSeekerId }), replace: true })
    await navigate({
      to: '/$service/people/$jobSeekerId',
      params: { service, jobSeekerId },
      search: ({ at: _at, ...before }) => before,
    })
  }
}

/** Focuses the grid when the bar of bulk actions closes: the list handles its keys there. */
const focusGrid = () => document.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })

/** Chooses all of the list, as far as an act takes them, whether or not they are loaded. */
function useChooseAll(service: string, asked: PeopleListAsked, choose: (people: readonly Person[]) => void) {
  const client = useClient()
  const show = useToast()
  return () =>
    void readPeopleToChoose(client, service, asked).then(
      ({ people }) => choose(people),
      (error: unknown) => show(errorSentence(error)),
    )
}

/** Whether the person in hand is shown beside the list. */
function usePeek() {
  const [isOpen, setIsOpen] = useState(false)
  return { isOpen, close: () => setIsOpen(false), toggle: () => setIsOpen((isShown) => !isShown) }
}

function ListWithKeys({ service, list, columns, at, asked, acts }: PeopleListProps) {
  const { people, count, loadMore, isFetchingNextPage } = list
  const now = useNow()
  const isNarrow = useMedia(narrow)
  const grid = useRef<HTMLDivElement>(null)
  const open = useOpenPerson(service)
  const { cursor, goTo, step } = useInHand(people, at)
  const { chosen, toggle, choose: chooseMany, clear } = useChosen()
  const peek = usePeek()
  const chooseAll = useChooseAll(service, asked, chooseMany)
  const clearAndFocus = () => {
    clear()
    focusGrid()
  }
  const choose = (person: Person | undefined) => person && toggle(person)
  const move = (by: 1 | -1) => {
    grid.current?.focus({ preventScroll: true })
    step(by)
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    x: () => choose(people[cursor]),
    'Shift+J': () => {
      choose(people[cursor])
      // Not a step: the first one only takes the first row in hand, which the next press would take out again
      grid.current?.focus({ preventScroll: true })
      goTo(cursor + 1)
    },
    // One thing at a time: the choice of two hundred people is not lost with a look at one
    Escape: () => (peek.isOpen ? peek.close() : clear()),
  })
  return (
    <>
      <div className="p-two">
        <PeopleGrid
          grid={grid}
          service={service}
          people={people}
          rowCount={count && !count.isMore ? count.count : -1}
          columns={columns}
          cursor={cursor}
          chosen={chosen}
          isNarrow={isNarrow}
          now={now}
          onCursor={goTo}
          onChoose={choose}
          onOpen={(person) => void open(person)}
          onPeek={peek.toggle}
          onNearEnd={loadMore}
        />
        {peek.isOpen && people[cursor] && <PersonPeek person={people[cursor]} isInPage />}
      </div>
      {chosen.size > 0 &&
        acts(chosen, count && chosen.size < Math.min(count.count, mostChosen) ? chooseAll : undefined, clearAndFocus)}
      <Foot chosen={chosen.size} isLoading={isFetchingNextPage} />
    </>
  )
}

const Foot = ({ chosen, isLoading }: { chosen: number; isLoading: boolean }) => (
  <div className="foot">
    <span role="status">{chosen > 0 ? `${chosen}人を選択中` : isLoading ? 'つづきを読み込んでいます' : ''}</span>
    <span className="push" aria-hidden="true">
      <kbd>J</kbd>
      <kbd>K</kbd> 移動 <kbd>↵</kbd> ひらく <kbd>Space</kbd> 横でのぞく <kbd>X</kbd> 選択 <kbd>⇧J</kbd> つづけて選択{' '}
      <kbd>F</kbd> 条件
    </span>
  </div>
)

/** Nobody: with conditions one of them may be too much. */
const NoPeople = ({ isFiltered }: { isFiltered: boolean }) => (
  <div className="p-none" role="status">
    <svg viewBox="0 0 120 60" aria-hidden="true" fill="none">
      <path d="M6 30c20-22 34 22 54 0s34 22 54 0" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
    <p className="b">{isFiltered ? '条件に合う求職者はいません' : '登録している求職者はいません'}</p>
    <p className="sub">
      {isFiltered ? '条件を1つ外すか、名前の入力を短くしてください。' : '会員登録があると、ここに表示されます。'}
    </p>
  </div>
)
