import { textContent } from '@tsunagu/contract/form/content-states.ts'
import type { ContentState } from '@tsunagu/contract/form/state.ts'
import { useRef } from 'react'
import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { FieldGroup } from '#web/ui/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { shownText } from './choices.ts'
import { SearchDialog } from './search-dialog.tsx'
import styles from './search-select-box.module.css'
import { listNames } from './selector-source.ts'
import { useLevelHistory } from './use-level-history.ts'

/** One choice from a long list, searched for in a dialog; where it is allowed, what the list does not have is typed. */
export function SearchSelectBox(props: FormFieldProps<'search_select_box'>) {
  const { element, label } = props
  const { canInputTextField, searchType } = element.ui
  const field = useFormField(props)
  const { id, error } = field.texts
  const [content] = field.contents
  const history = useLevelHistory(`${id} search`)
  const opener = useRef<HTMLButtonElement>(null)
  const name = label || listNames[searchType]
  const choose = (chosen: ContentState) => {
    field.change([chosen])
    history.close()
  }
  const clear = () => {
    field.change([])
    opener.current?.focus()
  }
  return (
    <FieldGroup {...field.texts}>
      <div className={styles.line}>
        <button
          ref={opener}
          type="button"
          className={styles.opener}
          aria-haspopup="dialog"
          aria-describedby={error ? `${id}-error` : undefined}
          data-invalid={error ? true : undefined}
          disabled={field.isDisabled}
          onClick={() => history.goTo([])}
          onBlur={field.leave}
        >
          <Icon type="search" size={20} className={styles.icon} />
          {content ? (
            <span className={styles.chosen}>{shownText(content)}</span>
          ) : (
            <span className={styles.nothing}>{listNames[searchType]}をさがして選ぶ</span>
          )}
        </button>
        {content && !field.isDisabled && (
          <IconButton icon="close" label={`「${shownText(content)}」をはずす`} onClick={clear} />
        )}
      </div>
      {history.path && (
        <SearchDialog
          title={`${name}を選ぶ`}
          searchType={searchType}
          chosen={content ?? null}
          onChoose={choose}
          onType={canInputTextField ? (text) => choose(textContent(text)) : null}
          onClose={history.close}
        />
      )}
    </FieldGroup>
  )
}
