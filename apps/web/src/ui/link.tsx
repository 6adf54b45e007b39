import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useContext } from 'react'

/** Goes to an address of this site without loading a new page; `state` is handed to the page that opens. */
export type FollowLink = (href: string, state: unknown) => Promise<void> | void

const Follow = createContext<FollowLink | null>(null)

/** Has links of this site go their own way. Without it, they load a new page. */
export function LinkProvider({ follow, children }: { follow: FollowLink; children: ReactNode }) {
  return <Follow value={follow}>{children}</Follow>
}

/** Another button or a held key asks the browser for a new tab or a download. */
export const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent, target?: string) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey || (target !== undefined && target !== '_self')

export type LinkProps = ComponentProps<'a'> & {
  href: string
  /** Handed to the page that opens here, beside its address; a new tab opens without it. */
  state?: unknown
  /** Opens a new tab, and says so to readers. */
  isExternal?: boolean | undefined
}

/** Whether a link leads to a page of this site. A file to download is none: the router would look for one. */
export const isPageHere = ({ href, download }: Pick<LinkProps, 'href' | 'download'>): boolean =>
  href.startsWith('/') && !href.startsWith('//') && download === undefined

/** A link: by `LinkProvider` when the address is of this site, a plain `<a>` otherwise. */
export function Link({ isExternal = false, state, children, ...rest }: LinkProps) {
  const follow = useContext(Follow)
  const { href, target, onClick } = rest
  if (isExternal) {
    return (
      <a {...rest} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="sr">（新しいタブで開きます）</span>
      </a>
    )
  }
  if (!follow || !isPageHere(rest)) return <a {...rest}>{children}</a>
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || isForBrowser(event, target)) return
    event.preventDefault()
    void follow(href, state)
  }
  return (
    <a {...rest} href={href} onClick={press}>
      {children}
    </a>
  )
}
