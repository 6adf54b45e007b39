import { useQuery } from '@tanstack/react-query'
import type { Colleague } from '@tsunagu/contract/endpoints/people/assignment-calls.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { figuresQuery } from '#desk/api/queries/figure-queries.ts'
import { adviserText } from '#desk/features/assignment/colleague-names.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { Bones } from '#desk/ui/bones.tsx'
import { lastDayOf } from './figure-search.ts'
import { monthText } from './figure-words.ts'
import { FunnelBars, type FunnelOf, FunnelTable } from './funnel.tsx'
import { SourcesPart } from './sources-part.tsx'
import { TimesPart } from './times-part.tsx'

type FunnelPartProps = { service: string; period: FunnelOf; colleagues: readonly Colleague[] | undefined }

const later = (one: string, other: string) => (one > other ? one : other)
const earlier = (one: string, other: string) => (one < other ? one : other)

/** The funnel of a period, by month and by adviser, and the times that it took. */
export function FunnelPart({ service, period, colleagues }: FunnelPartProps) {
  const { data, error, refetch } = useQuery(figuresQuery(useClient(), { service, ...period }))
  if (error) {
    return <FailedPart error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Bones rows={8} />
  const months = data.months.toReversed().map(({ month, funnel }) => ({
    key: month,
    name: monthText(month),
    funnel,
    period: {
      from: later(period.from, `${month}-01`),
      to: earlier(period.to, lastDayOf(month)),
      adviser: period.adviser,
    },
  }))
  // Until their names are known a table of advisers would have rows without a heading
  const advisers = (colleagues ? data.advisers : [])
    .map(({ adviserId, funnel }) => ({
      key: adviserId ?? 'none',
      name: adviserText(adviserId, colleagues),
      funnel,
      period: { ...period, adviser: adviserId ?? 'none' },
    }))
    .toSorted((one, other) => other.funnel.registered - one.funnel.registered)
  return (
    <>
      <section>
        <div className="sec">
          <h2>登録から入社まで</h2>
          <span className="sub t12">期間のなかの出来事の数です。数字を押すと、その行が開きます</span>
        </div>
        <FunnelBars funnel={data.total} period={period} />
      </section>
      <FunnelTable title="月ごと" first="月" rows={months} />
      {colleagues && <FunnelTable title="担当ごと" first="担当" rows={advisers} />}
      <SourcesPart sources={data.sources} period={period} />
      <TimesPart firstAnswer={data.firstAnswer} stages={data.stages} />
    </>
  )
}
