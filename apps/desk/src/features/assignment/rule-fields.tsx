import type { RulePreview } from '@tsunagu/contract/endpoints/people/assignment-rule-calls.ts'
import { assignmentRuleLimits } from '@tsunagu/contract/staff/assignment-rules.ts'
import { Button } from '#desk/ui/button.tsx'
import { type Choice, ChoiceChips } from './choice-chips.tsx'
import type { RuleDraft } from './rule-draft.ts'

export interface RuleChoices {
  prefectures: readonly Choice[]
  occupations: readonly Choice[]
  advisers: readonly Choice[]
  /** Advisers who cannot look after job seekers here: rules pass them over. */
  gone: ReadonlySet<string>
}

type RuleFieldsProps = {
  place: number
  rule: RuleDraft
  choices: RuleChoices
  preview: RulePreview['rules'][number] | undefined
  onChange: (rule: RuleDraft) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

type RulePartProps = Pick<RuleFieldsProps, 'rule' | 'onChange'>

/** The name of a rule, whether it is in use, and its place among the others. */
const RuleHead = ({
  name,
  place,
  rule,
  onChange,
  onMove,
  onRemove,
}: Omit<RuleFieldsProps, 'choices' | 'preview'> & { name: string }) => (
  <div className="rule-head">
    <span className="num sub">{place}</span>
    <input
      className="in"
      aria-label="ルールの名前"
      placeholder="例：東京の病棟"
      maxLength={assignmentRuleLimits.nameLength}
      value={rule.name}
      onChange={({ target }) => onChange({ ...rule, name: target.value })}
    />
    <label>
      <input
        type="checkbox"
        className="toggle"
        checked={rule.isOn}
        onChange={({ target }) => onChange({ ...rule, isOn: target.checked })}
      />
      使う
    </label>
    <span className="rule-acts">
      <Button size="s" look="quiet" aria-label={`${name}を上へ`} onClick={() => onMove(-1)}>
        上へ
      </Button>
      <Button size="s" look="quiet" aria-label={`${name}を下へ`} onClick={() => onMove(1)}>
        下へ
      </Button>
      <Button size="s" look="quiet" aria-label={`${name}を削除`} onClick={onRemove}>
        削除
      </Button>
    </span>
  </div>
)

/** Whom a rule is about, and who gets them. */
function RuleBody({ rule, choices, onChange }: RulePartProps & Pick<RuleFieldsProps, 'choices'>) {
  const id = (part: string) => `rule-${rule.key}-${part}`
  return (
    <div className="rule-body">
      <ChoiceChips
        id={id('areas')}
        label="希望エリア"
        none="どこでも"
        choices={choices.prefectures}
        chosen={rule.areas}
        onChange={(areas) => onChange({ ...rule, areas })}
      />
      <ChoiceChips
        id={id('occupations')}
        label="希望の職種"
        none="すべて"
        choices={choices.occupations}
        chosen={rule.occupations}
        onChange={(occupations) => onChange({ ...rule, occupations })}
      />
      <ChoiceChips
        id={id('advisers')}
        label="担当（担当者数の少ない順）"
        none="選ばれていません"
        choices={choices.advisers}
        chosen={rule.adviserIds}
        onChange={(adviserIds) => onChange({ ...rule, adviserIds })}
      />
      <div className="field">
        <label htmlFor={id('load')}>1人の上限（空欄は制限なし）</label>
        <input
          id={id('load')}
          className="in"
          type="number"
          min={1}
          max={assignmentRuleLimits.load}
          value={rule.maxLoad === null || Number.isNaN(rule.maxLoad) ? '' : rule.maxLoad}
          onChange={({ target }) => onChange({ ...rule, maxLoad: target.value === '' ? null : target.valueAsNumber })}
        />
      </div>
    </div>
  )
}

/** One rule: whom it is about, and who gets them. */
export function RuleFields({ choices, preview, ...props }: RuleFieldsProps) {
  const { place, rule, onChange } = props
  const gone = rule.adviserIds.filter((one) => choices.gone.has(one))
  const name = rule.name.trim() || `${place}番目のルール`
  return (
    <li className="rule" aria-label={name}>
      <RuleHead {...props} name={name} />
      <RuleBody rule={rule} choices={choices} onChange={onChange} />
      {gone.length > 0 && (
        <p className="rule-gone t12">
          {gone.map((one) => choices.advisers.find((choice) => choice.id === one)?.label ?? '削除された人').join('、')}
          は担当できないため、とばします。
        </p>
      )}
      {preview && (
        <p className="sub t12 num">
          直近30日では{preview.assigned}人を割り当て
          {preview.withoutAdviser > 0 && `。条件に合っても担当がいなかった人は${preview.withoutAdviser}人`}
        </p>
      )}
    </li>
  )
}
