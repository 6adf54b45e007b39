import { useId } from 'react'
import { formatDay } from '#web/page/format-date.ts'
import { Panel } from '#web/ui/panel.tsx'
import styles from './after-joining.module.css'
import type { AfterJoiningPayload } from './check-draft.ts'

type Step = AfterJoiningPayload['steps'][number]
const names: Record<Step['step'], string> = {
  joined: '入職',
  day30: '30日の確認',
  day90: '90日の確認',
  six_months: '6か月の確認',
}
const words: Record<Step['state'], string> = {
  done: '済み',
  open: 'ご対応をお願いします',
  missed: '回答なし',
  later: 'これから',
}

/** What has been asked since joining, and what will be. */
export function JoiningSteps({ steps }: { steps: readonly Step[] }) {
  const headId = useId()
  return (
    <Panel as="section" className={styles.part} aria-labelledby={headId}>
      <h2 id={headId}>これからの確認</h2>
      <ol className={styles.steps}>
        {steps.map(({ step, day, state }) => (
          <li key={step} data-state={state} aria-current={state === 'open' ? 'step' : undefined}>
            <b>{names[step]}</b>
            <span>
              {formatDay(day)}
              {state === 'later' && 'ごろ'}
            </span>
            <span className={styles.stepState}>{words[state]}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
