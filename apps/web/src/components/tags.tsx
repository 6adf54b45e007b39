import { TagList } from '#web/ui/tag.tsx'
import type { ComponentProps } from './component-props.ts'

/** What a posting offers. */
export function Tags({ component: { tags } }: ComponentProps<'tags'>) {
  return tags.length > 0 && <TagList tags={tags} />
}
