import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './entrance-panel.module.css'
import { Panel } from './panel.tsx'

/** The panel of sign-in, entry and sign-up. It floats where there is room beside it. */
export const EntrancePanel = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <Panel as="section" className={classNames(styles.panel, className)}>
    {children}
  </Panel>
)
