import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { measuredDays } from '@tsunagu/contract/staff/figures.ts'
import { longTimeText, stageWords } from './figure-words.ts'

type TimesPartProps = Pick<Output<'getFigures'>, 'firstAnswer' | 'stages'>

/** How soon messages were answered, and how long applications stayed in a stage. */
export const TimesPart = ({ firstAnswer, stages }: TimesPartProps) => (
  <section>
    <div className="sec">
      <h2>かかった時間</h2>
      <span className="sub t12">期間の最後の{measuredDays}日・夜間と休日を含みます</span>
    </div>
    <div className="scroll-x" role="region" aria-label="かかった時間" tabIndex={0}>
      <table className="grid" aria-label="かかった時間">
        <thead>
          <tr>
            <th scope="col">段階</th>
            <th scope="col" className="r">
              中央値
            </th>
            <th scope="col" className="r">
              90%がおさまる時間
            </th>
            <th scope="col" className="r">
              件数
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">メッセージの最初の返信</th>
            <td className="r">{longTimeText(firstAnswer.medianMinutes)}</td>
            <td className="r">{longTimeText(firstAnswer.p90Minutes)}</td>
            <td className="r">{firstAnswer.count.toLocaleString('ja-JP')}</td>
          </tr>
          {stages.map(({ stage, count, medianMinutes, p90Minutes }) => (
            <tr key={stage}>
              <th scope="row">{stageWords[stage]}から次の段階まで</th>
              <td className="r">{longTimeText(medianMinutes)}</td>
              <td className="r">{longTimeText(p90Minutes)}</td>
              <td className="r">{count.toLocaleString('ja-JP')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
)
