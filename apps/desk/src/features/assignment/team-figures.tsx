import { minutesText, type teamTotals } from './team-rows.ts'

type TeamFiguresProps = { totals: ReturnType<typeof teamTotals>; firstAnswerMinutes: number | null }

/** What the team has in hand, in a few numbers. */
export function TeamFigures({ totals, firstAnswerMinutes }: TeamFiguresProps) {
  const { waiting, late, applications, jobSeekers, unassigned } = totals
  return (
    <dl className="figures">
      <div>
        <dt className="sub">対応待ち</dt>
        <dd className="fig">
          {waiting}
          <small>件</small>
        </dd>
        <dd className={`t12 ${late > 0 ? 'err' : 'sub'}`}>目安超え {late}件</dd>
      </div>
      <div>
        <dt className="sub">最初の返信まで（中央値・30日）</dt>
        <dd className="fig">{minutesText(firstAnswerMinutes)}</dd>
        <dd className="t12 sub">夜間と休日を含みます</dd>
      </div>
      <div>
        <dt className="sub">進行中の応募</dt>
        <dd className="fig">
          {applications}
          <small>件</small>
        </dd>
        <dd className="t12 sub">応募から選考まで</dd>
      </div>
      <div>
        <dt className="sub">求職者</dt>
        <dd className="fig">
          {jobSeekers}
          <small>人</small>
        </dd>
        <dd className={`t12 ${unassigned > 0 ? 'warn' : 'sub'}`}>未割当 {unassigned}人</dd>
      </div>
    </dl>
  )
}
