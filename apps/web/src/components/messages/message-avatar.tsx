import type { ScreenComponentOf } from '@tsunagu/contract/components/registry.ts'
import { AdviserFace } from '#web/components/parts/adviser-face.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './message-avatar.module.css'

type MessageAvatarProps = {
  iconType: ScreenComponentOf<'message_list'>['component']['messages'][number]['iconType']
}

/** The round picture beside a message: a face for what a person wrote, else what it is about. */
export function MessageAvatar({ iconType }: MessageAvatarProps) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {iconType === 'person' || iconType === '' ? <AdviserFace /> : <Icon type={iconType} size={22} />}
    </span>
  )
}
