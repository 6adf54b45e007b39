import { LabelRow } from '#web/ui/label.tsx'
import type { ComponentProps } from './component-props.ts'

/** What a posting is, in short words. */
export function Labels({ component: { labels } }: ComponentProps<'labels'>) {
  return labels.length > 0 && <LabelRow labels={labels} />
}
