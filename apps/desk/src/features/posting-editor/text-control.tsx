import { shownText, typedValue } from './document.ts'
import { type ControlProps, lengthOf } from './field-props.ts'

/** From so many characters on a text gets several lines. */
const longText = 100
/** From so many characters on a text is as wide as the form. */
export const wideText = 500
/** Shorter texts, such as codes, are full as they should be. */
const shortestCounted = 30
/** The share of its length from which on a text is counted. */
const countedFrom = 0.7

/** A text, a number with its unit, or a day. */
export function TextControl({ field, document, choices, id, described, onType }: ControlProps) {
  const { path, cell, unit } = field
  const text = shownText(document, path)
  const most = lengthOf(choices, path)
  const common = {
    id,
    className: 'in',
    value: text,
    ...described,
    onChange: ({ target }: { target: { value: string } }) => onType(path, typedValue(field, target.value)),
  }
  if (cell === 'day') return <input {...common} type="date" />
  if (cell === 'number') {
    return (
      <span className="pe-unit">
        <input {...common} className="in num" inputMode="decimal" />
        {unit !== '' && <span className="sub">{unit}</span>}
      </span>
    )
  }
  return (
    <>
      {most !== null && most > longText ? (
        <textarea
          {...common}
          rows={Math.min(
            10,
            Math.max(2, Math.ceil(text.length / (most >= wideText ? 48 : 22)), text.split('\n').length),
          )}
        />
      ) : (
        <input {...common} />
      )}
      {most !== null && most >= shortestCounted && text.length >= most * countedFrom && (
        <span className="hint num">
          {text.length.toLocaleString('ja-JP')}／{most.toLocaleString('ja-JP')}字
        </span>
      )}
    </>
  )
}
