import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field-frame.module.css'
import { Icon } from './icon.tsx'

/** What a control takes from its frame. */
export type FieldControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type FieldTexts = {
  label: ReactNode
  /** The mark beside the label: 必須, 任意 or none. */
  requirement?: 'required' | 'optional' | 'none' | undefined
  /** Between label and control. */
  hint?: ReactNode
  /** Under the control; it colours the edge too. */
  error?: ReactNode
  /** The label is for readers only (a search field whose button says enough). */
  isLabelHidden?: boolean | undefined
  className?: string | undefined
}

export type FieldFrameProps = FieldTexts & {
  /** Id of the control, for the error summary's links; made up when left out. */
  id?: string | undefined
  /** The label is beside the control where there is room (from 768), close above it on a phone. */
  isInline?: boolean | undefined
  /** Draws the control; spread what it gets onto the input. */
  children: (control: FieldControlProps) => ReactNode
}

/** Label, mark, hint, control, error: one field with one control. What a field does not have is not drawn with each key. */
export function FieldFrame({
  id,
  requirement = 'none',
  children,
  isLabelHidden,
  isInline = false,
  className,
  ...texts
}: FieldFrameProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const describedBy = describing(controlId, texts.hint, texts.error)
  return (
    <div className={classNames(styles.field, isInline && styles.inline, className)}>
      <label className={isLabelHidden ? 'sr' : styles.label} htmlFor={controlId}>
        {texts.label}
        {requirement !== 'none' && <RequirementMark requirement={requirement} />}
      </label>
      {texts.hint && <FieldHint id={controlId}>{texts.hint}</FieldHint>}
      {children({
        id: controlId,
        'aria-describedby': describedBy,
        'aria-invalid': texts.error ? true : undefined,
        'aria-required': requirement === 'required' ? true : undefined,
      })}
      {texts.error && <FieldError id={controlId}>{texts.error}</FieldError>}
    </div>
  )
}

export type FieldGroupProps = FieldTexts & { id?: string | undefined; children: ReactNode }

/** The same around several controls (a list of boxes, a date of three selects): a `<fieldset>`. */
export function FieldGroup({
  id,
  requirement = 'none',
  children,
  isLabelHidden,
  className,
  ...texts
}: FieldGroupProps) {
  const ownId = useId()
  const groupId = id ?? ownId
  return (
    <fieldset
      id={groupId}
      tabIndex={-1}
      className={classNames(styles.field, className)}
      aria-describedby={describing(groupId, texts.hint, texts.error)}
      data-invalid={texts.error ? true : undefined}
    >
      <legend className={isLabelHidden ? 'sr' : styles.label}>
        {texts.label}
        {requirement !== 'none' && <RequirementMark requirement={requirement} />}
      </legend>
      {texts.hint && <FieldHint id={groupId}>{texts.hint}</FieldHint>}
      {children}
      {texts.error && <FieldError id={groupId}>{texts.error}</FieldError>}
    </fieldset>
  )
}

/** 必須 or 任意 in a small box. */
export function RequirementMark({ requirement }: { requirement: 'required' | 'optional' }) {
  const isRequired = requirement === 'required'
  return <span className={isRequired ? styles.must : styles.may}>{isRequired ? '必須' : '任意'}</span>
}

/** The sentence above a control. `id` is the control's. */
function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={`${id}-hint`} className={styles.hint}>
      {children}
    </div>
  )
}

/** What is wrong with a control, under it. `id` is the control's. */
function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-error`} className={styles.error}>
      <Icon type="error" size={18} />
      <span>{children}</span>
    </p>
  )
}

function describing(id: string, hint: ReactNode, error: ReactNode): string | undefined {
  return classNames(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`)
}
