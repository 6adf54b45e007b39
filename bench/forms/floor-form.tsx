import '@tsunagu/look/tokens.css'
import '@tsunagu/look/base.css'
import '../../apps/web/src/styles/page-frame.css'
import type { ComponentProps, ReactNode } from 'react'
import form from '../../apps/web/src/form/form.module.css'
import sections from '../../apps/web/src/form/form-sections.module.css'
import frame from '../../apps/web/src/ui/field-frame.module.css'
import panel from '../../apps/web/src/ui/panel.module.css'
import input from '../../apps/web/src/ui/text-input.module.css'

/** The markup around the fields: the portal's own, by hand. */
export function FloorForm({ onSubmit, children }: { onSubmit?: () => void; children: ReactNode }) {
  return (
    <form
      id="form-profile"
      method="dialog"
      noValidate
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      <section className={`${panel.panel} ${sections.section}`}>{children}</section>
      <button type="submit" hidden />
    </form>
  )
}

type FloorFieldProps = ComponentProps<'input'> & { field: string; label: string }

/** A line of text with its label: the portal's own markup, by hand. */
export function FloorField({ field, label, ...rest }: FloorFieldProps) {
  const id = `form-profile-0:${field}`
  return (
    <div className={frame.field}>
      <label className={frame.label} htmlFor={id}>
        {label}
      </label>
      <input {...rest} id={id} type="text" className={`${input.control} ${input.full}`} />
    </div>
  )
}
