import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './send-again.module.css'

/** A mail takes a moment: who presses at once would only get two. */
const waitMs = 60_000

type SendAgainProps = {
  /** Fails with the API client's errors. */
  send: () => Promise<unknown>
  /** When it was sent last; where that is not known it can be sent again at once. */
  sentAt?: number
  /** Said after a success. */
  children: ReactNode
}

/** Sends the mail again, some time after the last one, and shows the result in place of the button. */
export function SendAgain({ send, sentAt = 0, children }: SendAgainProps) {
  const [lastSentAt, setLastSentAt] = useState(sentAt)
  const seconds = useSecondsUntil(lastSentAt + waitMs)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: send,
    onSuccess: () => setLastSentAt(Date.now()),
    throwOnError: false,
  })
  return (
    <div className={styles.again}>
      <Button
        variant="secondary"
        isWide
        isBusy={isPending}
        busyLabel="送信中"
        disabled={seconds > 0}
        onClick={() => mutate()}
      >
        {seconds > 0 ? `もう一度送る（あと${seconds}秒）` : 'もう一度送る'}
      </Button>
      {isSuccess && (
        <Banner tone="success" announce="status">
          {children}
        </Banner>
      )}
      {error && <Banner tone="error">{failureSentence(error)}</Banner>}
    </div>
  )
}

const secondsUntil = (time: number): number => Math.max(0, Math.ceil((time - Date.now()) / 1000))

const eachSecond = (listener: () => void) => {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}

/** Whole seconds until a time, updated each second; 0 from then on, and on the server. */
const useSecondsUntil = (time: number): number =>
  useSyncExternalStore(
    eachSecond,
    () => secondsUntil(time),
    () => 0,
  )
