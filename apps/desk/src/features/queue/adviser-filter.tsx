import type { AdviserChoice } from './adviser-choice.ts'

const words: readonly (readonly [choice: AdviserChoice | undefined, text: string])[] = [
  ['own', '自分'],
  ['none', '未割当'],
  [undefined, '全員'],
]

/** Chooses whose items are shown. */
export const AdviserFilter = (props: {
  choice: AdviserChoice | undefined
  onChoose: (choice: AdviserChoice | undefined) => void
}) => (
  <div className="seg s" role="group" aria-label="担当でしぼる">
    {words.map(([choice, text]) => (
      <button key={text} type="button" aria-pressed={props.choice === choice} onClick={() => props.onChoose(choice)}>
        {text}
      </button>
    ))}
  </div>
)
