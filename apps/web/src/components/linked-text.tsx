import { Fragment } from 'react'
import { Link } from '#web/ui/link.tsx'
import { safeLink } from './safe-link.ts'
import { splitLinks } from './split-links.ts'

/** A plain text whose web addresses are links. Nothing of it is read as HTML. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ text: piece, href }, index) => {
    const link = href === null ? null : safeLink(href)
    return link ? (
      <Link key={index} {...link}>
        {piece}
      </Link>
    ) : (
      <Fragment key={index}>{piece}</Fragment>
    )
  })
}
