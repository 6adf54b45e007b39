import type { MouseEvent, ReactNode } from 'react'

type TabLinkProps = {
  /** The address that it leads to. */
  href: string
  isCurrent: boolean
  /** `aria-keyshortcuts`, where a key does the same. */
  shortcut?: string
  onOpen: () => void
  children: ReactNode
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** A tab with an address. The router's own link says that it is current by the address alone, where each tab is the same page. */
export const TabLink = ({ href, isCurrent, shortcut, onOpen, children }: TabLinkProps) => (
  <a
    href={href}
    aria-current={isCurrent ? 'page' : undefined}
    aria-keyshortcuts={shortcut}
    onClick={(event) => {
      if (!isPlain(event)) return
      event.preventDefault()
      onOpen()
    }}
  >
    {children}
  </a>
)
