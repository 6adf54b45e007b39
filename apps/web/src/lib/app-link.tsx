import { Link } from 'react-router'
import type { LocalLinkProps } from '#web/ui/link.tsx'

/** The kit's link inside the application: goes through the router, without loading a new page. */
export function AppLink({ href, ...rest }: LocalLinkProps) {
  return <Link {...rest} to={href} />
}
