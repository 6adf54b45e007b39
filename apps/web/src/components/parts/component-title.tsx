import type { NavigationElement } from '@tsunagu/contract/navigation/links.ts'
import { useHeadingTag } from '#web/page/heading-level.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { LinkArrow } from '#web/ui/link-arrow.tsx'
import { Phrased } from '#web/ui/phrases.tsx'
import { Title } from '#web/ui/title.tsx'

type ComponentTitleProps = {
  /** `''` draws nothing. */
  title: string
  smallTitle?: string | undefined
  /** Where "see all" leads. */
  navigationElement?: NavigationElement | null | undefined
  className?: string | undefined
}

/** The heading that a component's payload carries, with its way further. */
export function ComponentTitle({ title, smallTitle, navigationElement, className }: ComponentTitleProps) {
  const tag = useHeadingTag()
  if (!title) return null
  return (
    <Title
      as={tag}
      small={smallTitle}
      end={navigationElement && <MoreLink element={navigationElement} />}
      className={className}
    >
      <Phrased text={title} />
    </Title>
  )
}

function MoreLink({ element }: { element: NavigationElement }) {
  const { linkTo } = usePortal()
  return <LinkArrow {...linkTo(element)}>{element.text || 'すべて見る'}</LinkArrow>
}
