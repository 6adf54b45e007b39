import type { Funnel } from '@tsunagu/contract/endpoints/fees/figure-calls.ts'
import { funnelSteps } from '@tsunagu/contract/staff/figures.ts'
import { shareText, stepWords } from './figure-words.ts'
import { RowsLink } from './rows-link.tsx'

/** A period, and whose job seekers. */
export interface FunnelOf {
  from: string
  to: string
  adviser: string | undefined
}

/** The funnel of a period as bars; the numbers beside them open their rows. */
export function FunnelBars({ funnel, period }: { funnel: Funnel; period: FunnelOf }) {
  const most = Math.max(1, ...funnelSteps.map((step) => funnel[step]))
  return (
    <dl className="fg-funnel">
      {funnelSteps.map((step, place) => {
        const before = funnelSteps[place - 1]
        const share = before ? shareText(funnel[step], funnel[before]) : ''
        return (
          <div key={step}>
            <dt>{stepWords[step]}</dt>
            <dd className="fg-bar" aria-hidden="true">
              <i style={{ width: `${(funnel[step] / most) * 100}%` }} />
            </dd>
            <dd className="r num">
              <RowsLink figure={step} count={funnel[step]} {...period} of="期間全体" />
              <small>{step === 'registered' ? '人' : '件'}</small>
            </dd>
            <dd className="r sub t12">{share && `${before ? stepWords[before] : ''}の${share}`}</dd>
          </div>
        )
      })}
    </dl>
  )
}

interface FunnelRow {
  key: string
  name: string
  funnel: Funnel
  period: FunnelOf
}

/** Funnels beside each other: of months, or of advisers. */
export const FunnelTable = ({ title, first, rows }: { title: string; first: string; rows: readonly FunnelRow[] }) => (
  <section>
    <div className="sec">
      <h2>{title}</h2>
    </div>
    <div className="scroll-x" role="region" aria-label={title} tabIndex={0}>
      <table className="grid" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {funnelSteps.map((step) => (
              <th key={step} scope="col" className="r">
                {stepWords[step]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, funnel, period }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {funnelSteps.map((step) => (
                <td key={step} className="r">
                  <RowsLink figure={step} count={funnel[step]} {...period} of={name} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
)
