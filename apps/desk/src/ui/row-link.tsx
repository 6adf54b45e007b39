import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type MouseEvent, useMemo } from 'react'

/** A page with a list whose rows lead to the same page with the row in hand. */
type ListPage = '/$service/today' | '/$service/inbox' | '/$service/board' | '/$service/postings'

/** Where the rows of a list lead. */
export interface RowLinks {
  hrefOf: (id: string) => string
  open: (id: string) => void
}

/** In the place of an id in an address; ids are UUIDs, or two of them. */
const placeholder = 'ROW-ID'

/**
 * Where the rows of a list lead: to the same page with one more member of the search. The address is built once for the list: the
 * router's links build one each, and again at every step to another page, which took longer than drawing the page.
 * @param member of the search, which holds the id of the row in hand
 * @param isReplaced whether going back leaves the page
 */
export function useRowLinks(page: ListPage, member: string, isReplaced = false): RowLinks {
  const router = useRouter()
  const navigate = useNavigate()
  const { [member]: _inHand, ...others }: Record<string, unknown> = useSearch({ strict: false })
  // By its text: which row is in hand changes no address
  const asked = JSON.stringify(others)
  const { service = '' } = useParams({ strict: false })
  return useMemo(() => {
    const search = JSON.parse(asked) as object
    // The page's own search with one member more, which types cannot know by its name
    const leadTo = (id: string) => ({ to: page, params: { service }, search: { ...search, [member]: id } as never })
    const { href } = router.buildLocation(leadTo(placeholder))
    return {
      hrefOf: (id) => href.replace(placeholder, encodeURIComponent(id)),
      open: (id) => void navigate({ ...leadTo(id), replace: isReplaced }),
    }
  }, [router, navigate, page, service, asked, member, isReplaced])
}

const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

type RowLinkProps = { links: RowLinks; id: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'id'> & {
    /** Of the element; `id` is the row's. */
    elementId?: string
  }

/** The link of a row. `onClick` may prevent that it is followed. */
export function RowLink({ links, id, elementId, onClick, children, ...rest }: RowLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || isForBrowser(event)) return
    event.preventDefault()
    links.open(id)
  }
  return (
    <a {...rest} id={elementId} href={links.hrefOf(id)} onClick={follow}>
      {children}
    </a>
  )
}
