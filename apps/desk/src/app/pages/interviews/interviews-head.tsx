import { addDays, startOfDay } from '#desk/features/interviews/week.ts'
import { dayText } from '#desk/page/dates.ts'
import { Button, IconButton } from '#desk/ui/button.tsx'

type InterviewsHeadProps = { fromDate: string; onGo: (days: -7 | 7 | 0) => void }

/** The title, and which week is shown. */
export const InterviewsHead = ({ fromDate, onGo }: InterviewsHeadProps) => (
  <header className="head">
    <h1>面接</h1>
    <IconButton icon="chevron-left" name="前の週" onClick={() => onGo(-7)} />
    <IconButton icon="chevron-right" name="次の週" onClick={() => onGo(7)} />
    <Button size="s" onClick={() => onGo(0)}>
      今週
    </Button>
    <b className="num iv-range" role="status">
      {dayText(startOfDay(fromDate))}〜{dayText(startOfDay(addDays(fromDate, 6)))}
    </b>
    <ul className="legend acts t12">
      <li>
        <i className="l1" />
        空き時間
      </li>
      <li>
        <i className="l2" />
        候補
      </li>
      <li>
        <i className="l3" />
        確定
      </li>
      <li>
        <i className="l4" />
        確定待ち
      </li>
    </ul>
  </header>
)
