import type { MenuItem } from '@tsunagu/contract/navigation/app-config.ts'
import { useLocation } from 'react-router'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { sectionOf } from '#web/page/sections.ts'

/** A menu item as a link. */
export type MenuLink = {
  key: string
  text: string
  icon: MenuItem['iconType']
  /** page: the page at hand; true: the page at hand belongs to it */
  current: 'page' | true | undefined
  /** Whether it links to the messages, which show the number of unread ones. */
  isMessages: boolean
  link: ReturnType<ReturnType<typeof usePortal>['linkTo']>
}

/** The items of a menu as links; the one of the page at hand, or of its section, is current. */
export function useMenu(items: readonly MenuItem[]): MenuLink[] {
  const { linkTo } = usePortal()
  const { pathname } = useLocation()
  const links = items.map((item) => ({ item, link: linkTo(item) }))
  const pathOf = ({ isExternal, href }: MenuLink['link']) => (isExternal ? '' : (href.split('?', 1)[0] ?? ''))
  const section = sectionOf(
    pathname,
    links.map(({ link }) => pathOf(link)),
  )
  return links.map(({ item, link }) => {
    const path = pathOf(link)
    const current = path !== section ? undefined : path === pathname ? 'page' : true
    const isMessages = link.href === paths.messages
    return { key: `${item.text}\0${link.href}`, text: item.text, icon: item.iconType, current, isMessages, link }
  })
}
