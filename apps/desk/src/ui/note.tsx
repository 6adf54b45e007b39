import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Something to know beside what it is about. An error is announced at once. */
export const Note = ({ kind, children }: { kind: 'error' | 'alert'; children: ReactNode }) => (
  <div className={`note-box ${kind}`} role={kind === 'error' ? 'alert' : undefined}>
    <Icon name={kind === 'error' ? 'error' : 'warning'} />
    <div>{children}</div>
  </div>
)
