import type { Placement } from '@tsunagu/contract/endpoints/fees/placement-calls.ts'
import { feeOf, type RefundStep, refundOf } from '@tsunagu/contract/hiring/placements.ts'
import { Button } from '#desk/ui/button.tsx'
import { employmentWords, feeWords, joiningWords, leavingWords, sixMonthWords, yenText } from './fee-words.ts'
import { type PlacementDraft, type PlacementField, readDraft } from './placement-draft.ts'
import { ChoiceField, fieldId, InputField } from './placement-fields.tsx'
import type { usePlacementForm } from './use-placement-form.ts'

/** The agency's registered fees. */
export interface FeeTerms {
  refunds: readonly RefundStep[]
  maxRatePermille: number | null
}

type PartProps = { form: ReturnType<typeof usePlacementForm>; missing: readonly string[] }
type PlacementFieldsProps = PartProps & { placement: Placement; terms: FeeTerms }

const moneyOf = (draft: PlacementDraft) => readDraft(draft).facts

type TakeOverProps = Pick<PartProps, 'form'> & { field: PlacementField; words: string; value: number }

/** Offers an amount that was reckoned. The field gets the focus: the button goes away with its act. */
const TakeOver = ({ form, field, words, value }: TakeOverProps) => (
  <p className="fee-take">
    {words} {yenText(value)}円{' '}
    <Button
      size="s"
      onClick={() => {
        form.change(field, String(value))
        document.getElementById(fieldId(field))?.focus()
      }}
    >
      この額を入れる
    </Button>
  </p>
)

function FeePart({ form, missing, terms, placement }: PlacementFieldsProps) {
  const { basisYen, ratePermille, feeYen } = moneyOf(form.draft)
  const fee = feeOf(basisYen, ratePermille)
  const { maxRatePermille } = terms
  const isOver = maxRatePermille !== null && ratePermille !== null && ratePermille > maxRatePermille
  return (
    <fieldset className="fee-part">
      <legend>手数料</legend>
      <InputField
        form={form}
        missing={missing}
        field="feePayer"
        kind="text"
        max={100}
        placeholder={placement.employer}
        help={<p>空欄のときは、求人者が支払者です。</p>}
      />
      <ChoiceField form={form} missing={missing} field="feeKind" options={feeWords} canBeEmpty />
      <InputField form={form} missing={missing} field="basisYen" kind="number" placeholder="理論年収など" />
      <InputField
        form={form}
        missing={missing}
        field="ratePermille"
        kind="number"
        help={isOver && <p className="err">届出の率（{maxRatePermille / 10}%）をこえています。</p>}
      />
      <InputField
        form={form}
        missing={missing}
        field="feeYen"
        kind="number"
        help={
          fee !== null &&
          Number.isFinite(fee) &&
          fee !== feeYen && <TakeOver form={form} field="feeYen" words="算定のもと × 率：" value={fee} />
        }
      />
      <InputField form={form} missing={missing} field="feeNote" kind="text" max={200} />
      <InputField form={form} missing={missing} field="invoicedOn" kind="day" />
      <InputField form={form} missing={missing} field="paidOn" kind="day" />
    </fieldset>
  )
}

function LeavingPart({ form, missing, terms }: PlacementFieldsProps) {
  const facts = moneyOf(form.draft)
  const refund = facts.leavingReason === 'dismissed' ? null : refundOf(facts, terms.refunds)
  return (
    <fieldset className="fee-part">
      <legend>6か月後の状況と返戻</legend>
      <ChoiceField form={form} missing={missing} field="sixMonths" options={sixMonthWords} canBeEmpty />
      <InputField form={form} missing={missing} field="leftOn" kind="day" />
      <ChoiceField form={form} missing={missing} field="leavingReason" options={leavingWords} canBeEmpty />
      <InputField
        form={form}
        missing={missing}
        field="refundYen"
        kind="number"
        help={
          refund !== null &&
          Number.isFinite(refund) &&
          refund !== facts.refundYen && <TakeOver form={form} field="refundYen" words="返戻金の表では" value={refund} />
        }
      />
      <InputField form={form} missing={missing} field="refundedOn" kind="day" />
    </fieldset>
  )
}

/** The fields of a placement, in three parts. */
export const PlacementFields = (props: PlacementFieldsProps) => (
  <>
    <fieldset className="fee-part">
      <legend>入社</legend>
      <ChoiceField {...props} field="joiningState" options={joiningWords} />
      <InputField {...props} field="joiningDay" kind="day" />
      <ChoiceField {...props} field="isPermanent" options={{ yes: '期間の定めなし（無期）', no: '期間の定めあり' }} />
      <ChoiceField {...props} field="employmentKind" options={employmentWords} canBeEmpty />
    </fieldset>
    <FeePart {...props} />
    <LeavingPart {...props} />
  </>
)
