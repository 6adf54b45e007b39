import { Fragment } from 'react'
import { safeLink } from '#web/components/parts/safe-link.ts'
import { Link } from '#web/ui/link.tsx'
import { useIsHydratedLater } from '#web/ui/use-is-hydrated-later.ts'
import { linkWords } from './link-words.ts'
import { splitLinks } from './split-links.ts'

/** A plain text whose web addresses are links in words, with the address as their title. Nothing of it is read as HTML. */
export function LinkedText({ text }: { text: string }) {
  const ownHost = useIsHydratedLater() ? window.location.host : null
  return splitLinks(text).map(({ text: piece, href }, index) => {
    const link = href === null ? null : safeLink(href)
    return link ? (
      <Link key={index} {...link} title={link.href}>
        {linkWords(link.href, ownHost)}
      </Link>
    ) : (
      <Fragment key={index}>{piece}</Fragment>
    )
  })
}
