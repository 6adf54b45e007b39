import type { RulePreview } from '@tsunagu/contract/endpoints/people/assignment-rule-calls.ts'
import type { Choice } from './choice-chips.tsx'

type RulesPreviewProps = { preview: RulePreview; advisers: readonly Choice[] }

/** Whom the rules would have given the newcomers of the last 30 days, and how many each would have then. */
export const RulesPreview = ({ preview, advisers }: RulesPreviewProps) => (
  <section className="rules-preview" aria-label="直近30日での結果">
    <h2>直近30日に登録した{preview.newcomers}人では</h2>
    <p className="sub">
      割り当て {preview.newcomers - preview.unassigned}人、担当なし {preview.unassigned}人
    </p>
    <table className="grid" aria-label="担当ごとの人数">
      <thead>
        <tr>
          <th scope="col">担当</th>
          <th scope="col" className="r">
            いま
          </th>
          <th scope="col" className="r">
            増える
          </th>
          <th scope="col" className="r">
            あと
          </th>
        </tr>
      </thead>
      <tbody>
        {preview.advisers.map(({ adviserId, canAdvise, load, added }) => (
          <tr key={adviserId}>
            <td>
              {advisers.find(({ id }) => id === adviserId)?.label ?? '削除された人'}
              {!canAdvise && <small className="sub">（担当できません）</small>}
            </td>
            <td className="r num">{load}</td>
            <td className="r num">{added}</td>
            <td className="r num">{load + added}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
