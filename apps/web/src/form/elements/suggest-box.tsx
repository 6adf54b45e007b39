import { type UIEvent, useEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextButton } from '#web/ui/link-arrow.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Choices } from './choices.ts'
import styles from './suggest-box.module.css'
import { type SuggestBoxProps, useSuggestCombobox } from './use-suggest-combobox.ts'

/** How near to its end a list asks for more. */
const pixelsBeforeEnd = 120

/** An input with suggestions below it (WAI-ARIA's combobox): by arrow keys and Enter, or by a press. */
export function SuggestBox(props: SuggestBoxProps) {
  const { found, noneText } = props
  const { input, isOpen, ...list } = useSuggestCombobox(props)
  const note = noteOf(found, noneText)
  const popup = useRef<HTMLDivElement>(null)
  const isFilled = found.choices.length > 0
  // Before the first letter there may be nothing to say
  const isShown = isOpen && (isFilled || note !== '')
  // On a phone the list would open below the edge of the screen
  useEffect(() => {
    if (isShown) popup.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown, isFilled])
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const left = currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight
    if (left < pixelsBeforeEnd) found.loadMore?.()
  }
  return (
    <div className={styles.box}>
      <TextInput {...input} aria-expanded={isShown} autoComplete="off" icon="search" />
      <div ref={popup} className={styles.popup} hidden={!isShown}>
        <Suggestions {...props} {...list} isOpen={isOpen} onScroll={onScroll} />
        {note && (
          <div className={styles.note}>
            <span aria-hidden="true">{note}</span>
            {found.retry && (
              // The press must not take the focus from the input: the list would close under it
              <TextButton onMouseDown={(event) => event.preventDefault()} onClick={found.retry}>
                もう一度読み込む
              </TextButton>
            )}
          </div>
        )}
      </div>
      <span role="status" className="sr">
        {isShown && (note || `候補${found.total}件`)}
      </span>
    </div>
  )
}

type SuggestionsProps = Pick<SuggestBoxProps, 'label' | 'found' | 'isChosen' | 'isMultiple'> &
  Pick<ReturnType<typeof useSuggestCombobox>, 'getMenuProps' | 'getItemProps' | 'highlightedIndex' | 'isOpen'> & {
    onScroll: (event: UIEvent<HTMLElement>) => void
  }

function Suggestions(props: SuggestionsProps) {
  const { label, found, isChosen, isMultiple, isOpen, highlightedIndex } = props
  return (
    <div
      {...props.getMenuProps({ 'aria-label': label })}
      role="listbox"
      aria-multiselectable={isMultiple || undefined}
      aria-busy={found.isLoading || undefined}
      className={styles.list}
      onScroll={props.onScroll}
    >
      {isOpen &&
        found.choices.map((choice, index) => (
          <div
            key={choice.id}
            {...props.getItemProps({ item: choice, index })}
            role="option"
            aria-selected={isChosen(choice)}
            className={classNames(styles.option, highlightedIndex === index && styles.active)}
          >
            <span className={styles.tick}>{isChosen(choice) && <Icon type="check" size={18} />}</span>
            <span className={styles.name}>{choice.label}</span>
            {choice.group && <span className={styles.group}>{choice.group}</span>}
          </div>
        ))}
    </div>
  )
}

/** Shown when there is nothing to choose: loading, failed, or no match. */
function noteOf({ choices, isLoading, retry }: Choices, noneText: string): string {
  if (retry) return '候補を読み込めませんでした。'
  if (choices.length > 0) return ''
  return isLoading ? '候補を読み込み中' : noneText
}
