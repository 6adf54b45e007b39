import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Todo } from '@tsunagu/contract/components/todo-list.ts'
import { apiQueryKey } from '#web/api/api-query.ts'
import { usePortal } from '#web/page/portal-context.tsx'

type TodoStatus = Todo['statusType']

const other: Record<TodoStatus, TodoStatus> = { todo: 'done', done: 'todo' }

/** The key of a to-do's status while it is ahead of its list. */
export const todoQueryKey = (id: string) => ['todo', id]

/**
 * The status of one to-do: a press shows at once while the request runs; a failure restores the tick, and `hasFailed`
 * asks for a message about it. Lists with the to-do reload when they are next opened, so that nothing moves under the
 * finger.
 */
export function useTodoStatus({ id, statusType }: Todo) {
  const { api } = usePortal()
  const queryClient = useQueryClient()
  const queryKey = todoQueryKey(id)
  const current = useQuery<TodoStatus>({ queryKey, queryFn: skipToken }).data ?? statusType
  const { mutate, isError } = useMutation({
    mutationKey: queryKey,
    scope: { id: `todo-${id}` }, // quick presses are sent in their order
    throwOnError: false,
    mutationFn: (wanted: TodoStatus) => api.call('updateTodoStatus', { params: { id }, body: { statusType: wanted } }),
    onError: (_error, wanted) => queryClient.setQueryData(queryKey, other[wanted]),
    onSuccess: () =>
      Promise.all(
        [apiQueryKey('getTopView'), apiQueryKey('getTodoList')].map((stale) =>
          queryClient.invalidateQueries({ queryKey: stale, refetchType: 'none' }),
        ),
      ),
  })
  const toggle = () => {
    queryClient.setQueryData(queryKey, other[current])
    mutate(other[current])
  }
  return {
    isDone: current === 'done',
    /** Done here and now: it may have been a slip of the finger. */
    isJustDone: current === 'done' && statusType === 'todo',
    hasFailed: isError,
    toggle,
  }
}
