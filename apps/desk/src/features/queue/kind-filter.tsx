import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { answerTimeOf, type WorkItemKind, workItemKinds } from '@tsunagu/contract/staff/work-queue.ts'
import type { WorkingHours } from '@tsunagu/contract/staff/working-hours.ts'
import type { ReactNode } from 'react'
import { Button } from '#desk/ui/button.tsx'
import { kindWords } from './kinds.ts'

type KindFilterProps = {
  counts: Output<'getWorkQueue'>['counts']
  kind: WorkItemKind | undefined
  /** Within how many minutes of working time the agency answers. */
  answerWithin: WorkingHours['answerWithinMinutes']
  onChoose: (kind: WorkItemKind | undefined) => void
  /** Another filter beside the kinds. */
  children: ReactNode
}

const hours = (minutes: number) => `${Math.round(minutes / 6) / 10}時間`

const isUsual = (kind: WorkItemKind) => answerTimeOf[kind] === kind || kind === 'offer'

/** Which kinds the queue shows, with how many there are. */
export function KindFilter({ counts, kind, answerWithin, onChoose, children }: KindFilterProps) {
  // Kinds that are seldom there take no room while they are not
  const isShown = (one: WorkItemKind) => counts[one] > 0 || one === kind || isUsual(one)
  const all = workItemKinds.reduce((sum, one) => sum + counts[one], 0)
  return (
    <div className="bar q-filter">
      {children}
      <div className="q-kinds" role="group" aria-label="種類でしぼる">
        <Button
          size="s"
          look={kind === undefined ? 'plain' : 'quiet'}
          aria-pressed={kind === undefined}
          onClick={() => onChoose(undefined)}
        >
          すべて<span className="num sub">{all}</span>
        </Button>
        {workItemKinds.filter(isShown).map((one) => (
          <Button
            key={one}
            size="s"
            look={kind === one ? 'plain' : 'quiet'}
            icon={kindWords[one].icon}
            aria-pressed={kind === one}
            onClick={() => onChoose(one)}
          >
            {kindWords[one].filter}
            <span className="num sub">{counts[one]}</span>
          </Button>
        ))}
      </div>
      <span className="push sub t12 from-1280">
        目安は営業時間で 返信{hours(answerWithin.message)}・応募の確認{hours(answerWithin.application)}
      </span>
    </div>
  )
}
