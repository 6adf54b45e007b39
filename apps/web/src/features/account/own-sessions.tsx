import { useRef, useState } from 'react'
import { formatSentTime } from '#web/page/format-date.ts'
import { useToday } from '#web/page/use-today.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Label } from '#web/ui/label.tsx'
import { List, ListRow } from '#web/ui/list.tsx'
import styles from './own-sessions.module.css'
import { deviceIcon } from './sign-in-words.ts'
import { type OwnSession, useOwnSessions } from './use-own-sessions.ts'

/** The browsers and apps where the account is signed in; each can be signed out from here: a lost phone, a shared computer. */
export function OwnSessions() {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone with its row
  const { sessions, end, isEnding, problem } = useOwnSessions(() => heading.current?.focus())
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <section>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          ログイン中の端末
        </h2>
        {others.length > 1 && <EndOthers isBusy={isEnding()} onEnd={() => end({})} />}
      </div>
      <List>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={isEnding(session.id)}
            onEnd={() => end({ id: session.id })}
          />
        ))}
      </List>
      {problem && (
        <Banner tone="error" className={styles.note} announce="alert">
          {problem}
        </Banner>
      )}
      <p className={`tiny ${styles.note}`}>
        心あたりのない端末があるときは、ログアウトしてから、パスワードを変更してください。
      </p>
    </section>
  )
}

function nameOf({ sessionAppType, device }: OwnSession): string {
  if (sessionAppType === 'app') return device === '' ? 'アプリ' : `アプリ（${device}）`
  return device === '' ? '種類のわからない端末' : device
}

function SessionRow({ session, isBusy, onEnd }: { session: OwnSession; isBusy: boolean; onEnd: () => void }) {
  const today = useToday()
  const id = `session-${session.id}`
  const end = session.isCurrent ? (
    <Label tone="brandSoft">この端末</Label>
  ) : (
    <Button
      variant="neutral"
      size="small"
      isBusy={isBusy}
      onClick={onEnd}
      aria-label={`${nameOf(session)}をログアウト`}
      aria-describedby={`${id}-sub`}
    >
      ログアウト
    </Button>
  )
  const sub = session.isCurrent
    ? `${formatSentTime(session.signedInDatetime, today)}にログイン`
    : `最終利用：${formatSentTime(session.lastUsedDatetime, today)}`
  return (
    <ListRow
      id={id}
      icon={session.sessionAppType === 'app' ? 'device_phone' : deviceIcon(session.device)}
      sub={sub}
      end={end}
    >
      {nameOf(session)}
    </ListRow>
  )
}

/** Signs out everywhere else: asked once more, since apps want the password again. */
function EndOthers({ isBusy, onEnd }: { isBusy: boolean; onEnd: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const confirm = () => {
    onEnd()
    setIsAsking(false)
  }
  return (
    <>
      <Button variant="quiet" size="small" isBusy={isBusy} onClick={() => setIsAsking(true)}>
        ほかをすべてログアウト
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="ほかの端末をログアウト"
        confirmLabel="ログアウトする"
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      >
        この端末のほかは、すべてログアウトします。次に使うときは、もう一度ログインが必要です。
      </ConfirmDialog>
    </>
  )
}
