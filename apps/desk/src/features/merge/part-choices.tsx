import type { MergePreview } from '@tsunagu/contract/endpoints/people/merge-calls.ts'
import { mergeSides } from '@tsunagu/contract/staff/registration-merge.ts'
import { Section } from './merge-sections.tsx'

type PartChoicesProps = {
  parts: MergePreview['parts']
  taken: ReadonlySet<string>
  onTake: (id: string, isTaken: boolean) => void
}

const sideWords = { stays: '残る登録', goes: '統合される登録' } as const

/** Whose answer is used where the two differ. */
export const PartChoices = ({ parts, taken, onTake }: PartChoicesProps) =>
  parts.length === 0 ? null : (
    <Section id="merge-parts" title="プロフィールの内容がちがう項目">
      <p className="sub t12">残す内容を選んでください。選ばなかった内容は、30日のあいだ元に戻せます。</p>
      {parts.map((part) => (
        <fieldset key={part.id} className="merge-part">
          <legend>{part.part}</legend>
          {mergeSides.map((side) => (
            <label key={side}>
              <input
                type="radio"
                className="check"
                name={`part ${part.id}`}
                checked={taken.has(part.id) === (side === 'goes')}
                onChange={() => onTake(part.id, side === 'goes')}
              />
              <span className="sub t12">{sideWords[side]}</span>
              <span className="pre">{part[side] || '未入力'}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </Section>
  )
