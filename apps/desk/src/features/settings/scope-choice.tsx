import { type OperatorScope, operatorScopes } from '@tsunagu/contract/events/operator-scopes.ts'
import { scopeText } from './scope-words.ts'

type ScopeChoiceProps = {
  /** What the person may do: a key may do no more. */
  own: readonly string[]
  chosen: readonly OperatorScope[]
  onChange: (chosen: readonly OperatorScope[]) => void
}

/** What a new key may do. What the person may not do themselves stays visible, with the reason. */
export const ScopeChoice = ({ own, chosen, onChange }: ScopeChoiceProps) => (
  <fieldset className="scopes">
    <legend>できること</legend>
    {operatorScopes.map((scope) => {
      const isOwn = own.includes(scope)
      return (
        <label key={scope} className={isOwn ? undefined : 'off'}>
          <input
            type="checkbox"
            className="check"
            checked={chosen.includes(scope)}
            aria-disabled={!isOwn}
            aria-describedby={isOwn ? undefined : 'scope-why'}
            onChange={({ target }) =>
              isOwn && onChange(operatorScopes.filter((one) => (one === scope ? target.checked : chosen.includes(one))))
            }
          />
          <span>
            {scopeText(scope)} <small className="mono">{scope}</small>
          </span>
        </label>
      )
    })}
    {operatorScopes.some((scope) => !own.includes(scope)) && (
      <p id="scope-why" className="sub t12">
        薄い項目は、ご自身の役割にない権限です。キーは作成した人より多くのことはできません。
      </p>
    )}
  </fieldset>
)
