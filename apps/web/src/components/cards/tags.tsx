import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { TagList } from '#web/ui/tag.tsx'

/** What a posting offers. */
export function Tags({ component: { tags } }: ComponentProps<'tags'>) {
  return tags.length > 0 && <TagList tags={tags} />
}
