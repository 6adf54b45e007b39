import { Tag, TagList } from '#web/ui/tag.tsx'
import type { ComponentProps } from './component-props.ts'

/** What a posting offers. */
export function Tags({ component: { tags } }: ComponentProps<'tags'>) {
  if (tags.length === 0) return null
  return (
    <TagList>
      {tags.map(({ text, appThemeType }, index) => (
        <Tag key={index} themeType={appThemeType}>
          {text}
        </Tag>
      ))}
    </TagList>
  )
}
