import { type Premises, premiseLimits } from '@tsunagu/contract/comparison/premises.ts'
import type { Comparison } from '@tsunagu/contract/components/comparison.ts'
import { useId } from 'react'
import { formatCount } from '#web/page/format-count.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import styles from './comparison.module.css'

type PremiseFormProps = {
  premises: Premises
  prefectures: Comparison['prefectures']
  onChange: (premises: Premises) => void
}

const dependants = Array.from({ length: premiseLimits.dependants + 1 }, (_, count) => ({
  value: String(count),
  label: count === 0 ? 'なし' : `${count}人`,
}))
const commutes = [0, 5_000, 10_000, 15_000, 20_000, 30_000, 50_000, 100_000, 150_000].map((yen) => ({
  value: String(yen),
  label: yen === 0 ? 'なし' : `月${formatCount(yen)}円`,
}))
const mean = { value: '', label: '全国平均' }
/** An amount that an app has chosen and this list does not have. */
const withOwn = (options: typeof commutes, own: number) =>
  options.some(({ value }) => value === String(own))
    ? options
    : [...options, { value: String(own), label: `月${own}円` }]

/** What all postings are calculated by; a change is calculated at once. */
export function PremiseForm(props: PremiseFormProps) {
  const id = useId()
  return (
    <Panel as="section" className={styles.premise} aria-labelledby={id}>
      <h2 id={id}>計算の前提</h2>
      <div className={styles.premiseIn}>
        <WorkPremises {...props} />
        <PersonPremises {...props} />
      </div>
      <p className={styles.caption}>変えると、すべての求人を計算し直します。</p>
    </Panel>
  )
}

/** How much is worked, and what of the pay counts. */
function WorkPremises({ premises, onChange }: PremiseFormProps) {
  const set = (change: Partial<Premises>) => onChange({ ...premises, ...change })
  return (
    <>
      <Stepper
        label="夜勤の回数（月）"
        text={premises.nightShifts === null ? '求人のとおり' : `${premises.nightShifts}回`}
        value={premises.nightShifts ?? -1}
        least={-1}
        most={premiseLimits.nightShifts}
        step={1}
        onChange={(next) => set({ nightShifts: next < 0 ? null : next })}
      />
      <Stepper
        label="残業の時間（月）"
        text={premises.overtimeHours === 0 ? '入れない' : `${premises.overtimeHours}時間`}
        value={premises.overtimeHours}
        least={0}
        most={premiseLimits.overtimeHours}
        step={5}
        onChange={(overtimeHours) => set({ overtimeHours })}
      />
      <Choice
        label="賞与"
        value={premises.countsBonus ? 'yes' : 'no'}
        options={bonusOptions}
        onChange={(value) => set({ countsBonus: value === 'yes' })}
      />
      <Choice
        label="給与の幅"
        value={premises.payEnd}
        options={payEndOptions}
        onChange={(value) => set({ payEnd: value === 'highest' ? 'highest' : 'lowest' })}
      />
    </>
  )
}

/** What of the person the deductions depend on. */
function PersonPremises({ premises, prefectures, onChange }: PremiseFormProps) {
  const set = (change: Partial<Premises>) => onChange({ ...premises, ...change })
  return (
    <>
      <Choice
        label="年齢"
        value={premises.isOver40 ? 'over' : 'under'}
        options={ageOptions}
        onChange={(value) => set({ isOver40: value === 'over' })}
      />
      <Choice
        label="健康保険の都道府県"
        value={premises.prefectureCode}
        options={[mean, ...prefectures.map(({ code, name }) => ({ value: code, label: name }))]}
        onChange={(prefectureCode) => set({ prefectureCode })}
      />
      <Choice
        label="16歳以上の扶養家族"
        value={String(premises.dependants)}
        options={dependants}
        onChange={(value) => set({ dependants: Number(value) })}
      />
      <Choice
        label="通勤手当"
        value={String(premises.commutingAllowance)}
        options={withOwn(commutes, premises.commutingAllowance)}
        onChange={(value) => set({ commutingAllowance: Number(value) })}
      />
    </>
  )
}

const bonusOptions = [
  { value: 'yes', label: '入れる' },
  { value: 'no', label: '入れない' },
]
const payEndOptions = [
  { value: 'lowest', label: '低いほうの額' },
  { value: 'highest', label: '高いほうの額' },
]
const ageOptions = [
  { value: 'under', label: '40歳未満' },
  { value: 'over', label: '40〜64歳' },
]

type ChoiceProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className={styles.field}>
      <span className={styles.caption}>{label}</span>
      <SelectInput value={value} options={options} onChange={({ target }) => onChange(target.value)} />
    </label>
  )
}

type StepperProps = {
  label: string
  /** The value in words. */
  text: string
  value: number
  least: number
  most: number
  step: number
  onChange: (value: number) => void
}

/** A number that grows and shrinks by steps. */
function Stepper({ label, text, value, least, most, step, onChange }: StepperProps) {
  const id = useId()
  const moveTo = (next: number) => {
    const bounded = Math.min(most, Math.max(least, next))
    if (bounded !== value) onChange(bounded)
  }
  return (
    <div className={styles.field}>
      <span className={styles.caption} id={id}>
        {label}
      </span>
      <span className={styles.stepper} role="group" aria-labelledby={id}>
        <button
          type="button"
          aria-label={`${label}を減らす`}
          aria-disabled={value <= least}
          onClick={() => moveTo(value - step)}
        >
          <Icon type="minus" size={20} />
        </button>
        <output aria-live="polite">{text}</output>
        <button
          type="button"
          aria-label={`${label}を増やす`}
          aria-disabled={value >= most}
          onClick={() => moveTo(value + step)}
        >
          <Icon type="plus" size={20} />
        </button>
      </span>
    </div>
  )
}
