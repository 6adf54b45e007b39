import { useMutation } from '@tanstack/react-query'
import type { Schedule } from '@tsunagu/contract/components/available-schedule.ts'
import { scheduleLimits } from '@tsunagu/contract/hiring/schedule.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { formatDayTime } from '#web/page/format-date.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './available-schedule.module.css'
import { cellsOf } from './schedule-days.ts'

const wishNames = ['第一希望', '第二希望', '第三希望'].slice(0, scheduleLimits.wishedTimes)
const nothing = wishNames.map(() => '')

/** The free times of the days that are shown, and what was chosen of other days. */
function optionsOf(schedule: Schedule, chosen: readonly string[]) {
  const free = cellsOf(schedule).flatMap(({ isChecked, startDateTime }) => (isChecked ? [startDateTime] : []))
  return [...new Set([...free, ...chosen])]
    .filter((time) => formatDayTime(time) !== '')
    .toSorted()
    .map((value) => ({ value, label: formatDayTime(value) }))
}

function useRequest(shareKey: string) {
  const { api } = usePortal()
  // Sent again after a failure, it is the same request
  const attempt = useRef({ of: '', id: '' })
  return useMutation({
    throwOnError: false,
    mutationFn: (request: { requester: string; startDateTimes: string[] }) => {
      const of = JSON.stringify(request)
      if (attempt.current.of !== of) attempt.current = { of, id: crypto.randomUUID() }
      return api.call('requestSharedTimes', { body: { shareKey, clientRequestId: attempt.current.id, ...request } })
    },
  })
}

/** Wishes an interview at some of somebody's free times: for those who have the link, and no account. */
export function TimesRequest({ schedule }: { schedule: Schedule }) {
  const { id: shareKey = '' } = useParams()
  const { mutate, isPending, isSuccess, error } = useRequest(shareKey)
  if (shareKey === '') return null
  if (isSuccess) {
    return (
      <Banner tone="success">
        ご希望の日時を送りました。担当のアドバイザーが確かめ、1営業日以内にご連絡します。この日時は、まだ決まっていません。
      </Banner>
    )
  }
  return (
    <Panel as="section" className={styles.request}>
      <RequestForm schedule={schedule} isBusy={isPending} onSend={mutate} />
      {error && <Banner tone="error">{failureSentence(error)}</Banner>}
    </Panel>
  )
}

type RequestFormProps = {
  schedule: Schedule
  isBusy: boolean
  onSend: (request: { requester: string; startDateTimes: string[] }) => void
}

function RequestForm({ schedule, isBusy, onSend }: RequestFormProps) {
  const id = useId()
  const [wishes, setWishes] = useState<readonly string[]>(nothing)
  const [requester, setRequester] = useState('')
  const [isTried, setIsTried] = useState(false)
  const startDateTimes = [...new Set(wishes.filter((time) => time !== ''))]
  const hasName = requester.trim() !== ''
  const options = optionsOf(schedule, startDateTimes)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isBusy && startDateTimes.length > 0 && hasName) onSend({ requester, startDateTimes })
  }
  return (
    <form noValidate aria-labelledby={id} className={styles.requestForm} onSubmit={send}>
      <h2 id={id}>ご希望の日時をお選びください</h2>
      <p className="note">第三希望まで。担当が確かめ、1営業日以内にお返事します。ほかの週も選べます。</p>
      {wishNames.map((label, index) => (
        <FieldFrame
          key={label}
          label={label}
          requirement={index === 0 ? 'required' : 'optional'}
          error={index === 0 && isTried && startDateTimes.length === 0 && 'ご希望の日時を選んでください。'}
        >
          {(control) => (
            <SelectInput
              {...control}
              placeholder="選んでください"
              options={options}
              value={wishes[index] ?? ''}
              onChange={({ target }) => setWishes(wishes.with(index, target.value))}
            />
          )}
        </FieldFrame>
      ))}
      <FieldFrame
        label="事業所名とお名前"
        requirement="required"
        hint="担当がお返事するために使います。"
        error={isTried && !hasName && '事業所名とお名前を入力してください。'}
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={scheduleLimits.requesterLength}
            autoComplete="organization"
            value={requester}
            onChange={({ target }) => setRequester(target.value)}
          />
        )}
      </FieldFrame>
      <Button type="submit" isWide isBusy={isBusy}>
        この日時で申し込む
      </Button>
    </form>
  )
}
