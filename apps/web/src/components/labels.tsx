import { Label, LabelRow } from '#web/ui/label.tsx'
import type { ComponentProps } from './component-props.ts'

/** What a posting is, in short words. */
export function Labels({ component: { labels } }: ComponentProps<'labels'>) {
  if (labels.length === 0) return null
  return (
    <LabelRow>
      {labels.map(({ text, appThemeType }, index) => (
        <Label key={index} themeType={appThemeType}>
          {text}
        </Label>
      ))}
    </LabelRow>
  )
}
