import { useQueryClient } from '@tanstack/react-query'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { WorkingHours } from '@tsunagu/contract/staff/working-hours.ts'
import { type FormEvent, useState } from 'react'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { isConflict } from '#desk/api/error-sentence.ts'
import { inboxKey } from '#desk/api/inbox-queries.ts'
import { teamKey } from '#desk/api/queries/assignment.ts'
import { settingsKey } from '#desk/api/queries/settings.ts'
import { queueKey } from '#desk/api/queries.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { AnswerFields } from './answer-fields.tsx'
import { durationText, hoursText, problemOf } from './hours-draft.ts'
import { HoursFields } from './hours-fields.tsx'
import { useAct } from './use-act.ts'

type Working = Output<'putWorkingHours'>['working']

/** Sets the working hours. What a colleague set meanwhile is shown, not overwritten. */
export function HoursForm({ service, working }: { service: string; working: Working }) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const { act, isBusy, error, problem } = useAct(settingsKey(service))
  const [read, setRead] = useState(working)
  const [hours, setHours] = useState<WorkingHours>(working.hours)
  const wrong = problemOf(hours)
  const isOlder = isConflict(error) && working.version !== read.version
  const save = async (version: number) => {
    if (wrong !== '') return
    const body = { hours, version }
    const done = await act(() => client.call('putWorkingHours', { body }, ofService(service)))
    if (!done) return
    setRead(done.working)
    setHours(done.working.hours)
    show('営業時間を保存しました。今日の対応と受信箱の目安も変わります。')
    for (const queryKey of [queueKey(service), inboxKey(service), teamKey(service)]) {
      void queries.invalidateQueries({ queryKey })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(read.version)
  }
  const takeTheirs = () => {
    setRead(working)
    setHours(working.hours)
  }
  return (
    <form className="set-form hours" aria-label="営業時間と返信の目安" onSubmit={submit}>
      {problem && !isOlder && <Note kind="error">{problem}</Note>}
      {isOlder && <Newer hours={working.hours} onTheirs={takeTheirs} onOurs={() => void save(working.version)} />}
      <HoursFields hours={hours} onChange={setHours} />
      <AnswerFields
        times={hours.answerWithinMinutes}
        onChange={(answerWithinMinutes) => setHours({ ...hours, answerWithinMinutes })}
      />
      <footer>
        <span id="hours-why" className="sub t12">
          {wrong || (read.version === 0 ? 'いまは標準の設定です。' : '')}
        </span>
        <Button isSubmit look="main" aria-disabled={isBusy || wrong !== ''} aria-describedby="hours-why">
          保存する
        </Button>
      </footer>
    </form>
  )
}

/** What a colleague set meanwhile. */
const Newer = ({ hours, onTheirs, onOurs }: { hours: WorkingHours; onTheirs: () => void; onOurs: () => void }) => (
  <Note kind="error">
    編集中に、ほかの人が変更しました：{hoursText(hours)}、返信{durationText(hours.answerWithinMinutes.message)}
    <span className="hours-acts">
      <Button size="s" onClick={onTheirs}>
        ほかの人の内容を使う
      </Button>
      <Button size="s" onClick={onOurs}>
        自分の内容で保存する
      </Button>
    </span>
  </Note>
)
