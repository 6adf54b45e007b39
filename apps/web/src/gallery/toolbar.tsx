import { Segmented } from '#web/ui/choice.tsx'
import { FieldFrame, FieldGroup } from '#web/ui/field-frame.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import { allThemes, frameChoices } from './gallery-place.ts'
import { usePlaceContext } from './place-context.ts'
import styles from './toolbar.module.css'

const frameNames = { phone: 'Phone', desktop: 'Desktop', both: 'Both' }

/** The theme and the frames that previews are drawn in. */
export function Toolbar() {
  const { services, place, go } = usePlaceContext()
  const themes = [
    ...services.map(({ key, title }) => ({ value: key, label: title })),
    { value: allThemes, label: 'All side by side' },
  ]
  const changeFrame = (value: string) => go({ ...place, frame: frameChoices.find((each) => each === value) ?? 'both' })
  return (
    <div className={styles.toolbar}>
      <FieldFrame label="Theme" className={styles.theme}>
        {(control) => (
          <SelectInput
            {...control}
            options={themes}
            value={place.theme || services[0]?.key}
            onChange={({ target }) => go({ ...place, theme: target.value })}
          />
        )}
      </FieldFrame>
      <FieldGroup label="Frame" className={styles.frame}>
        <Segmented
          name="frame"
          options={frameChoices.map((value) => ({ value, label: frameNames[value] }))}
          value={place.frame}
          onChange={changeFrame}
        />
      </FieldGroup>
    </div>
  )
}
