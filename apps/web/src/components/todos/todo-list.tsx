import { useQueryClient } from '@tanstack/react-query'
import type { Todo } from '@tsunagu/contract/components/todo-list.ts'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { ComponentTitle } from '#web/components/parts/component-title.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { ChipChoice } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { List } from '#web/ui/list.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type TodoFilter, todoFilterOf, todoFilters, withTodoFilter } from './todo-filter.ts'
import { TodoItem } from './todo-item.tsx'
import styles from './todo-list.module.css'
import { todoListId } from './todo-list-id.ts'
import { todoQueryKey } from './todo-status-mutation.ts'

const filterWords: Record<TodoFilter, string> = { all: 'すべて', open: '未完了', done: '完了' }
const nothing: Record<TodoFilter, string> = {
  all: 'いまは、やることはありません。お願いしたいことができたら、ここでお知らせします。',
  open: '未完了のものはありません。',
  done: '完了したものは、まだありません。',
}

/** What the job seeker has to do; each can be ticked off, and back. */
export function TodoList({ component }: ComponentProps<'todo_list'>) {
  const { title } = component
  const { todos, refresh } = useFreshTodos(component)
  const [search, setSearch] = useSearchParams()
  const filter = todoFilterOf(search)
  const shown = useShownTodos(todos, filter)
  const choose = (next: TodoFilter) => {
    refresh()
    setSearch(withTodoFilter(search, next), { replace: true, preventScrollReset: true })
  }
  return (
    <section id={todoListId} tabIndex={-1} className={styles.list}>
      <ComponentTitle title={title} />
      {todos.length > 0 && <FilterChoice filter={filter} onChoose={choose} />}
      {shown.open.length + shown.done.length === 0 ? (
        <Panel className={styles.nothing}>
          <Icon type="check_circle" size={24} />
          <p>{nothing[todos.length === 0 ? 'all' : filter]}</p>
        </Panel>
      ) : (
        <ByTurn shown={shown} isFolded={filter === 'all'} />
      )}
    </section>
  )
}

/** Of so many open ones all are shown; of more, the most urgent two: the list would push the rest of the page away. */
const mostUnfolded = 3
const unfoldedOf = (open: readonly Todo[]) => (open.length > mostUnfolded ? open.slice(0, 2) : open)

/** Open ones first, as the job seeker's turn; further and done ones are folded where both are shown. */
function ByTurn({ shown, isFolded }: { shown: ShownTodos; isFolded: boolean }) {
  const { open, done } = shown
  const unfolded = isFolded ? unfoldedOf(open) : open
  const further = open.slice(unfolded.length)
  return (
    <>
      {open.length > 0 && (
        <>
          <p className={styles.turn}>
            <Icon type="person" size={16} />
            ご対応をお願いします（{open.length}件）
          </p>
          <Items todos={unfolded} />
          {further.length > 0 && <FoldedItems summary={`ほかのやること（${further.length}件）`} todos={further} />}
        </>
      )}
      {isFolded && open.length === 0 && <p className={styles.turn}>いま、ご対応をお願いしたいものはありません。</p>}
      {done.length > 0 &&
        (isFolded ? <FoldedItems summary={`完了したもの（${done.length}件）`} todos={done} /> : <Items todos={done} />)}
    </>
  )
}

const FoldedItems = ({ summary, todos }: { summary: string; todos: readonly Todo[] }) => (
  <details className={styles.folded}>
    <summary>{summary}</summary>
    <Items todos={todos} />
  </details>
)

const Items = ({ todos }: { todos: readonly Todo[] }) => (
  <List>
    {todos.map((todo) => (
      <TodoItem key={todo.id} todo={todo} />
    ))}
  </List>
)

/**
 * The to-dos of the list, and of the list by itself once it was asked for again: after something was ticked off, in the
 * words and the order of the server. A list that cannot be had leaves everything as it is.
 */
function useFreshTodos({ id, todos }: ComponentProps<'todo_list'>['component']) {
  const { api } = usePortal()
  const queryClient = useQueryClient()
  const [fresh, setFresh] = useState({ of: todos, todos })
  const shown = fresh.of === todos ? fresh.todos : todos
  const isPressed = (todo: Todo) =>
    (queryClient.getQueryData<Todo['statusType']>(todoQueryKey(todo.id)) ?? todo.statusType) !== todo.statusType
  const load = async () => {
    const { component } = await api.call('getTodoList', { query: { componentId: id } })
    setFresh({ of: todos, todos: component.component.todos })
  }
  return { todos: shown, refresh: () => void (shown.some(isPressed) && load().catch(() => undefined)) }
}

type ShownTodos = Record<'open' | 'done', readonly Todo[]>

/**
 * The to-dos that a filter lets through, by how they stood when it was chosen: what is ticked off stays under the finger
 * until another is chosen, and can be taken back there.
 */
function useShownTodos(todos: readonly Todo[], filter: TodoFilter): ShownTodos {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const isDone = ({ id, statusType }: Todo) =>
      (queryClient.getQueryData<Todo['statusType']>(todoQueryKey(id)) ?? statusType) === 'done'
    return {
      open: filter === 'done' ? [] : todos.filter((todo) => !isDone(todo)),
      done: filter === 'open' ? [] : todos.filter(isDone),
    }
  }, [todos, filter, queryClient])
}

function FilterChoice({ filter, onChoose }: { filter: TodoFilter; onChoose: (filter: TodoFilter) => void }) {
  return (
    <fieldset className={styles.filters}>
      <legend className="sr">やることの表示</legend>
      {todoFilters.map((each) => (
        <ChipChoice
          key={each}
          type="radio"
          name="todo-filter"
          checked={each === filter}
          onChange={() => onChoose(each)}
        >
          {filterWords[each]}
        </ChipChoice>
      ))}
    </fieldset>
  )
}
