import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { LabelRow } from '#web/ui/label.tsx'

/** What a posting is, in short words. */
export function Labels({ component: { labels } }: ComponentProps<'labels'>) {
  return labels.length > 0 && <LabelRow labels={labels} />
}
