import { useQuery } from '@tanstack/react-query'
import { WaitingMessages } from '#web/components/messages/waiting-messages.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { sessionQuery } from '#web/session/session-query.ts'
import { waitingLikes } from '#web/session/waiting-likes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Label } from '#web/ui/label.tsx'
import { List } from '#web/ui/list.tsx'
import styles from './saved-page-list.module.css'

/** What will be sent when the connection is back; nothing where nothing waits. */
export function WaitingList() {
  const { api } = usePortal()
  const { data } = useQuery({ ...sessionQuery(api), throwOnError: false, enabled: false })
  const count = waitingLikes(data?.sessionId ?? '').size
  return (
    <>
      <WaitingMessages />
      {count > 0 && (
        <section className={styles.saved}>
          <h2>つながったら送るもの</h2>
          <List>
            <li className={styles.row}>
              <Icon type="favorite" size={20} />
              <span className={styles.text}>お気に入りの変更 {count}件</span>
              <Label>送信待ち</Label>
            </li>
          </List>
        </section>
      )}
    </>
  )
}
