import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { LocalLinkProps } from '#web/ui/link.tsx'

/** Another button or a held key asks the browser for a new tab or a download. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent, target?: string) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey || (target !== undefined && target !== '_self')

const isHere = (href: string) => {
  const { pathname, search, hash } = window.location
  return href === pathname + search + hash
}

/**
 * The kit's link inside the application: goes through the router, without loading a new page. The router's own link would
 * do, but asks for the address at hand in every link of the page: each of them is drawn again with every step.
 */
export function AppLink({ href, target, onClick, children, ...rest }: LocalLinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || isForBrowser(event, target)) return
    event.preventDefault()
    void navigate(href, { replace: isHere(href) })
  }
  return (
    <a {...rest} href={href} target={target} onClick={follow}>
      {children}
    </a>
  )
}
