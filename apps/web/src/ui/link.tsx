import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from 'react'

/** What the router's own link must take to stand in for a plain `<a>`. */
export type LocalLinkProps = ComponentProps<'a'> & { href: string }

const LocalLink = createContext<ComponentType<LocalLinkProps> | null>(null)

type LinkProviderProps = { component: ComponentType<LocalLinkProps>; children: ReactNode }

/** Gives the kit the router's link for addresses of this site. Without it, links load a new page. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LocalLink value={component}>{children}</LocalLink>
}

export type LinkProps = ComponentProps<'a'> & {
  href: string
  /** Opens a new tab, and says so to readers. */
  isExternal?: boolean | undefined
}

/** A link: through the router when the address is of this site, a plain `<a>` otherwise. */
export function Link({ isExternal = false, children, ...rest }: LinkProps) {
  const Local = useContext(LocalLink)
  if (isExternal) {
    return (
      <a {...rest} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="sr">（新しいタブで開きます）</span>
      </a>
    )
  }
  // A file to download is no page: the router would look for one
  const isLocal = rest.href.startsWith('/') && !rest.href.startsWith('//') && rest.download === undefined
  return Local && isLocal ? <Local {...rest}>{children}</Local> : <a {...rest}>{children}</a>
}
