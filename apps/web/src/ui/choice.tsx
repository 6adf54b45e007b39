import type { ComponentProps, ReactNode } from 'react'
import styles from './choice.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconProps } from './icon.tsx'

type ChoiceLook = {
  /** In a box that is tinted while chosen. */
  isBoxed?: boolean | undefined
  /** Under the text, in sub. */
  sub?: ReactNode
  /** At the right: how many there are. */
  count?: ReactNode
}

export type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & ChoiceLook

/** A checkbox with its text; the whole line can be pressed. */
export function CheckboxChoice(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />
}

/** A radio button with its text. */
export function RadioChoice(props: ChoiceProps) {
  return <Choice {...props} type="radio" />
}

function Choice({ isBoxed = false, sub, count, className, children, ...input }: ComponentProps<'input'> & ChoiceLook) {
  return (
    <label className={classNames(styles.choice, isBoxed && styles.boxed, className)}>
      <input {...input} />
      <span className={styles.text}>
        {children}
        {sub && <span className={styles.sub}>{sub}</span>}
      </span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  )
}

type ChoiceGridProps = {
  /** Least width of a column: narrow 110, normal 150, wide 240; single is one column */
  columns?: 'narrow' | 'normal' | 'wide' | 'single' | undefined
  className?: string | undefined
  children: ReactNode
}

/** Choices in as many columns as fit. */
export function ChoiceGrid({ columns = 'normal', className, children }: ChoiceGridProps) {
  return <div className={classNames(styles.grid, styles[columns], className)}>{children}</div>
}

export type SegmentedProps = {
  name: string
  options: readonly { value: string; label: ReactNode; icon?: IconProps['type'] }[]
  value: string
  onChange: (value: string) => void
  /** As wide as its place. */
  isWide?: boolean | undefined
}

/** Two to four radio buttons in one bar. Use it in a `FieldGroup`. */
export function Segmented({ name, options, value, onChange, isWide = false }: SegmentedProps) {
  return (
    <div className={classNames(styles.segmented, isWide && styles.wideBar)}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <Icon type={option.icon} size={20} />
          {option.label}
        </label>
      ))}
    </div>
  )
}
