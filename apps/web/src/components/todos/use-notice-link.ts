import { useLocation } from 'react-router'
import { type NavigationTarget, usePortal } from '#web/page/portal-context.tsx'
import { todoListId } from './todo-list-id.ts'

/** Where a notice leads: what is settled on this very page, that is on its to-do list. */
export function useNoticeLink(target: NavigationTarget) {
  const link = usePortal().linkTo(target)
  return link.href === useLocation().pathname ? { href: `#${todoListId}` } : link
}
