import { useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { CaseName } from './gallery-place.ts'
import styles from './payload-editor.module.css'

type PayloadEditorProps = {
  name: CaseName
  text: string
  /** What is wrong with it; the previews keep what was sound last. */
  problems: readonly string[]
  isEdited: boolean
  onChange: (text: string) => void
  onReset: () => void
}

/** The payload as JSON, checked against the contract with every key. */
export function PayloadEditor({ name, text, problems, isEdited, onChange, onReset }: PayloadEditorProps) {
  const id = useId()
  const shape = name.kind === 'field' ? 'the form' : `the payload of ${name.type}`
  const isSound = problems.length === 0
  return (
    <section className={styles.editor} aria-labelledby={`${id}-label`}>
      <div className={styles.head}>
        <label id={`${id}-label`} className={styles.label} htmlFor={id}>
          {name.kind === 'field' ? 'Form' : 'Payload'} (JSON)
        </label>
        <Button variant="neutral" size="small" disabled={!isEdited} onClick={onReset}>
          Reset
        </Button>
      </div>
      <TextArea
        id={id}
        className={styles.text}
        rows={28}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={text}
        aria-invalid={isSound ? undefined : true}
        aria-describedby={`${id}-state`}
        onChange={({ target }) => onChange(target.value)}
      />
      <div id={`${id}-state`} className={styles.state} role="status">
        {isSound ? (
          <p className={styles.sound}>It fits the contract.</p>
        ) : (
          <>
            <p>This is not {shape} of the contract. The previews keep the last one that was.</p>
            <ul className={styles.problems}>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}
