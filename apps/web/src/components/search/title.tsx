import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { ComponentTitle } from '#web/components/parts/component-title.tsx'
import { useHeadingTag } from '#web/page/heading-level.tsx'
import { HeroTitle } from './hero-title.tsx'
import styles from './title.module.css'

/** A heading with an optional small line above it, for the components that follow. The top page's h1 is its hero. */
export function Title({ component: { title, smallTitle }, screenType }: ComponentProps<'title'>) {
  const isPageTitle = useHeadingTag() === 'h1'
  if (isPageTitle && screenType === 'top') return <HeroTitle title={title} smallTitle={smallTitle} />
  return <ComponentTitle className={styles.title} title={title} smallTitle={smallTitle} />
}
