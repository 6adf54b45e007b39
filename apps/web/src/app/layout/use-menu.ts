import type { MenuItem } from '@tsunagu/contract/app-config.ts'
import { useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { usePortal } from '#web/lib/portal-context.tsx'

/** A menu item as a link. */
export type MenuLink = {
  key: string
  text: string
  icon: MenuItem['iconType']
  isCurrent: boolean
  /** Whether it leads to the messages: the number of unread ones stands there. */
  isMessages: boolean
  link: ReturnType<ReturnType<typeof usePortal>['linkTo']>
}

/** The items of a menu as links; the one of the page at hand is current. */
export function useMenu(items: readonly MenuItem[]): MenuLink[] {
  const { linkTo } = usePortal()
  const { pathname } = useLocation()
  return items.map((item) => {
    const link = linkTo(item)
    const isCurrent = !link.isExternal && link.href.split('?', 1)[0] === pathname
    const isMessages = link.href === paths.messages
    return { key: `${item.text}\0${link.href}`, text: item.text, icon: item.iconType, isCurrent, isMessages, link }
  })
}
