import { limits } from '@tsunagu/contract/base/limits.ts'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './compose-message.module.css'
import type { Compose } from './use-compose.ts'

/** Subject and text of a message. */
export function MessageFields({ compose: { words, body, bodyError } }: { compose: Compose }) {
  const { text, change } = words
  return (
    <>
      <FieldFrame label="件名" requirement="optional">
        {(control) => (
          <TextInput
            {...control}
            maxLength={limits.messageSubjectLength}
            value={text.subject}
            onChange={({ target }) => change({ ...text, subject: target.value })}
          />
        )}
      </FieldFrame>
      <FieldFrame label="本文" requirement="required" error={bodyError}>
        {(control) => (
          <TextArea
            {...control}
            ref={body}
            className={styles.body}
            maxLength={limits.messageBodyLength}
            value={text.body}
            onChange={({ target }) => change({ ...text, body: target.value })}
          />
        )}
      </FieldFrame>
    </>
  )
}
