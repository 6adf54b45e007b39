import type { SiteField } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { useId } from 'react'
import { Button } from '#desk/ui/button.tsx'
import { memberName, placeName } from './site-words.ts'
import { enteredValue, typedProblem } from './typed-values.ts'

type FieldControlProps = {
  field: SiteField
  /** How far its place is known from what is around it. */
  depth: number
  typed: string | boolean | undefined
  onType: (value: string | boolean) => void
  /** Takes the service's own value away. */
  onBase: () => void
}

const longText = 24

/** One value of a definition. */
export function FieldControl({ field, depth, typed, onType, onBase }: FieldControlProps) {
  const id = useId()
  const value = typed ?? enteredValue(field)
  const problem = typedProblem(field, value)
  const own = field.at.slice(depth)
  const name = memberName(own.at(-1) ?? '')
  const path = placeName(own.slice(0, -1))
  const isChanged = String(field.published ?? '') !== String(value)
  const shared = { id, 'aria-invalid': problem !== '' || undefined, 'aria-describedby': `${id}-h` }
  return (
    <div className="field" data-changed={isChanged || undefined}>
      <label htmlFor={id}>
        {path && <span className="sub">{path} ＞ </span>}
        {name} <span className="mono sub">{own.at(-1)}</span>
      </label>
      {typeof value === 'boolean' ? (
        <input
          {...shared}
          type="checkbox"
          className="toggle"
          checked={value}
          onChange={(event) => onType(event.target.checked)}
        />
      ) : (
        <TextControl {...shared} field={field} value={value} onType={onType} />
      )}
      <span id={`${id}-h`} className="hint">
        {problem && <span className="err">{problem}</span>}
        {isChanged && !problem && <>公開中：{field.published === null ? '（なし）' : String(field.published)}</>}
      </span>
      {field.isOwn && field.published !== null && (
        <Button size="s" look="quiet" onClick={onBase} aria-label={`「${name}」を共通の内容に戻す`}>
          共通の内容に戻す
        </Button>
      )}
    </div>
  )
}

type TextControlProps = { id: string; field: SiteField; value: string; onType: (value: string) => void }

function TextControl({ field, value, onType, ...shared }: TextControlProps) {
  if (field.kind === 'choice') {
    const choices = field.choices.includes(value) ? field.choices : [value, ...field.choices]
    return (
      <select {...shared} className="in" value={value} onChange={(event) => onType(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice || '（なし）'}
          </option>
        ))}
      </select>
    )
  }
  const isLong = value.length > longText || value.includes('\n')
  return isLong ? (
    <textarea
      {...shared}
      className="in"
      rows={3}
      maxLength={4_000}
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  ) : (
    <input
      {...shared}
      className="in"
      inputMode={field.kind === 'number' ? 'numeric' : undefined}
      maxLength={4_000}
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
