import { useState } from 'react'
import { valueAt } from '../postings/document-path.ts'
import type { ControlProps } from './field-props.ts'

const linesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** Short texts, one on a line. A line that is still empty is none. */
export function ListControl({ field: { path }, document, id, described, onType }: ControlProps) {
  const stored = linesOf(valueAt(document, path)).join('\n')
  const [typed, setTyped] = useState(stored)
  const shown = toLines(typed).join('\n') === stored ? typed : stored
  return (
    <>
      <textarea
        id={id}
        className="in"
        rows={Math.max(2, shown.split('\n').length)}
        value={shown}
        {...described}
        onChange={({ target }) => {
          setTyped(target.value)
          onType(path, toLines(target.value))
        }}
      />
      <span className="hint">1行に1つ</span>
    </>
  )
}

const toLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
