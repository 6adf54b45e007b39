import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { TextInput } from '#web/ui/text-input.tsx'
import { foldLabel } from './fold-label.ts'
import styles from './level-chooser.module.css'
import type { LevelOption } from './level-selection.ts'

/** From so many options on, a name is found faster by typing than by looking. */
const longList = 25

/** For a field that only narrows a list: Enter chooses nothing, and must not send the form around. */
export function holdEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Enter') event.preventDefault()
}

/** The options whose names hold what is typed, and the field to type it in; a short list has none. */
export function useNameFilter(options: readonly LevelOption[]): { shown: readonly LevelOption[]; filter: ReactNode } {
  const [typed, setTyped] = useState('')
  if (options.length < longList) return { shown: options, filter: null }
  const wanted = foldLabel(typed)
  const shown = wanted === '' ? options : options.filter(({ name }) => foldLabel(name).includes(wanted))
  const filter = (
    <div>
      <TextInput
        type="search"
        icon="search"
        aria-label="名前でしぼりこむ"
        placeholder="名前でしぼりこむ"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={holdEnter}
      />
      <p role="status" className={styles.found}>
        {wanted !== '' && (shown.length > 0 ? `${shown.length}件` : '見つかりません。漢字で入力してください。')}
      </p>
    </div>
  )
  return { shown, filter }
}
