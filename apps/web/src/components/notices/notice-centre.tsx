import type { ComponentProps } from '#web/components/parts/component-props.ts'
import styles from './notice-centre.module.css'
import { NoticeKinds } from './notice-kinds.tsx'
import { NoticeList } from './notice-list.tsx'
import { PushPanel } from './push-panel.tsx'
import { requireReadable } from './readable.ts'

/** What has happened, by day; beside it, which kinds come by which way, and whether this browser gets push messages. */
export function NoticeCentre({ component }: ComponentProps<'notice_centre'>) {
  requireReadable(component)
  const { setting, push } = component
  return (
    <div className={styles.centre}>
      <NoticeList component={component} />
      <div className={styles.side}>
        {push && <PushPanel push={push} />}
        <NoticeKinds setting={setting} hasPush={push !== null} />
      </div>
    </div>
  )
}
