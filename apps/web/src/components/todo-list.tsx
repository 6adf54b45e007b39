import { todoListId } from '#web/lib/todo-list-id.ts'
import { Icon } from '#web/ui/icon.tsx'
import { List } from '#web/ui/list.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { ComponentProps } from './component-props.ts'
import { ComponentTitle } from './component-title.tsx'
import { TodoItem } from './todo-item.tsx'
import styles from './todo-list.module.css'

/** What the job seeker has to do; each can be ticked off. */
export function TodoList({ component: { title, todos } }: ComponentProps<'todo_list'>) {
  return (
    <section id={todoListId} tabIndex={-1} className={styles.list}>
      <ComponentTitle title={title} />
      {todos.length === 0 ? (
        <Panel className={styles.nothing}>
          <Icon type="check_circle" size={24} />
          <p>いまは、やることはありません。</p>
        </Panel>
      ) : (
        <List>
          {todos.map((todo) => (
            <TodoItem key={todo.id} todo={todo} />
          ))}
        </List>
      )}
    </section>
  )
}
