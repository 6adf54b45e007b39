import type { Interview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import { useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioChoice } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './interview.module.css'
import { timeSpan } from './interview-words.ts'
import { useInterviewMove } from './use-interview-move.ts'

/** The times that are offered, to pick one of. */
export function PickTime({ interview, onDone }: { interview: Interview; onDone: (text: string) => void }) {
  const { id, times, minutes, startDateTime, status } = interview
  const [chosen, setChosen] = useState(startDateTime ?? '')
  const { make, isBusy, failure, forget } = useInterviewMove(id)
  const isStillOpen = times.some((time) => time.isOpen && time.startDateTime === chosen)
  const pick = async () => {
    if (await make({ act: 'pick', startDateTime: chosen })) onDone('ご希望の日時をアドバイザーに伝えました。')
  }
  return (
    <Panel as="section" className={styles.pick}>
      <FieldGroup
        label={status === 'picked' ? 'ほかの日時に変える' : 'ご都合のよい日時を1つ選んでください'}
        error={failure}
      >
        <div className={styles.choices}>
          {times.map((time) => (
            <RadioChoice
              key={time.startDateTime}
              isBoxed
              name="time"
              value={time.startDateTime}
              disabled={!time.isOpen}
              checked={chosen === time.startDateTime}
              onChange={() => {
                forget()
                setChosen(time.startDateTime)
              }}
              sub={time.isOpen ? undefined : 'いまは選べません'}
            >
              <span className={time.isOpen ? undefined : styles.taken}>{timeSpan(time.startDateTime, minutes)}</span>
            </RadioChoice>
          ))}
        </div>
      </FieldGroup>
      {!interview.canPick && (
        <Banner tone="alert">候補の日時は、すべて過ぎたか、ほかの予定が入りました。ほかの日時をご相談ください。</Banner>
      )}
      {interview.canPick && (
        <Button
          isWide
          disabled={!isStillOpen || chosen === startDateTime}
          isBusy={isBusy}
          busyLabel="送信中"
          onClick={() => void pick()}
        >
          この日時でお願いする
        </Button>
      )}
    </Panel>
  )
}
