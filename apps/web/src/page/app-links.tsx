import { type ReactNode, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { type FollowLink, LinkProvider } from '#web/ui/link.tsx'

const isHere = (href: string) => {
  const { pathname, search, hash } = window.location
  return href === pathname + search + hash
}

/**
 * Has the kit's links go through the router, for the gallery and for tests: the portal's go by `goTo`, which verifies the
 * session. The router's own link would do, but asks for the address at hand in every
 * link of the page: each of them is drawn again with every step, and costs more than all else in a card.
 */
export function AppLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const follow = useCallback<FollowLink>(
    (href, state) => void navigate(href, { replace: isHere(href), state }),
    [navigate],
  )
  return <LinkProvider follow={follow}>{children}</LinkProvider>
}
