import type { NamedInterview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { InterviewDetail } from './interview-detail.tsx'
import { statusNames } from './interview-words.ts'
import type { InterviewActs } from './use-interview-acts.ts'
import { WaitingList } from './waiting-list.tsx'
import { type WaitingTab, waitingTabs } from './waiting-tabs.ts'

type WeekSideProps = {
  waiting: Output<'getInterviewWeek'>['waiting']
  tab: WaitingTab
  selected: NamedInterview | undefined
  acts: InterviewActs
  now: Date
  onTab: (tab: WaitingTab) => void
  onSelect: (interview: NamedInterview) => void
  onMove: () => void
  onClose: () => void
}

/** The interview in hand, and what waits, by what it waits for. */
export const WeekSide = ({ waiting, tab, selected, acts, now, onTab, onSelect, onMove, onClose }: WeekSideProps) => (
  <aside className="cal-side scroll" aria-label="待っている面接">
    {selected && (
      <InterviewDetail key={selected.id} interview={selected} acts={acts} now={now} onMove={onMove} onClose={onClose} />
    )}
    <fieldset className="tabs">
      <legend className="sr">何を待っているか</legend>
      {waitingTabs.map((one) => (
        <button key={one} type="button" aria-pressed={one === tab} onClick={() => onTab(one)}>
          {statusNames[one]}
          <span className={`n${one !== 'offered' && waiting[one].count > 0 ? ' hot' : ''}`}>{waiting[one].count}</span>
        </button>
      ))}
    </fieldset>
    <WaitingList {...waiting[tab]} selected={selected?.id} now={now} onSelect={onSelect} />
  </aside>
)
