import type { ContentState } from '@tsunagu/contract/form/state.ts'
import type { SearchType } from '@tsunagu/contract/form/ui-types.ts'
import { useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextButton } from '#web/ui/link-arrow.tsx'
import { TextSkeleton } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type Choices, chosenContent } from './choices.ts'
import { holdEnter } from './level-name-filter.tsx'
import { OccupationFields } from './occupation-fields.tsx'
import styles from './search-dialog.module.css'
import { listNames } from './selector-source.ts'
import { useChoices } from './use-choices.ts'
import { useTypedWord } from './use-typed-word.ts'

type SearchDialogProps = {
  title: string
  searchType: SearchType
  chosen: ContentState | null
  onChoose: (content: ContentState) => void
  /** Takes the typed text as the value; null where only the list's choices are valid. */
  onType: ((text: string) => void) | null
  onClose: () => void
}

/** A search in a master list, a page at a time; a press on a choice takes it. */
export function SearchDialog({ title, searchType, chosen, onChoose, onType, onClose }: SearchDialogProps) {
  const [typed, setTyped] = useState('')
  const { word, onTyped, onConverted, setWord } = useTypedWord()
  const found = useChoices(searchType, word, true)
  const ownText = typed.trim()
  const searchBy = (name: string) => {
    setTyped(name)
    setWord(name)
  }
  const isListed = found.choices.some(({ label }) => label === ownText)
  return (
    <Dialog isOpen isInHistory onClose={onClose} title={title} hasCloseButton className={styles.dialog}>
      <TextInput
        type="search"
        icon="search"
        aria-label={`${listNames[searchType]}名でさがす`}
        placeholder={`${listNames[searchType]}名でさがす`}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onTyped(event)
        }}
        onCompositionEnd={onConverted}
        onKeyDown={holdEnter}
      />
      {searchType === 'work_occupation' && (
        <div className={styles.fields}>
          <OccupationFields word={ownText} onChoose={searchBy} />
        </div>
      )}
      <p role="status" className={styles.count}>
        {countText(found)}
      </p>
      <div className={styles.body}>
        <Found found={found} chosen={chosen} onChoose={onChoose} />
      </div>
      {onType && ownText !== '' && !isListed && (
        <Button variant="secondary" isWide className={styles.own} onClick={() => onType(ownText)}>
          「{ownText}」をそのまま入力する
        </Button>
      )}
    </Dialog>
  )
}

function countText({ choices, total, isLoading, retry }: Choices): string {
  if (retry) return ''
  if (isLoading && choices.length === 0) return '読み込み中'
  return total === 0 ? '見つかりません。ことばを変えてお試しください。' : `${total}件`
}

type FoundProps = Pick<SearchDialogProps, 'chosen' | 'onChoose'> & { found: Choices }

function Found({ found, chosen, onChoose }: FoundProps) {
  const { choices, isLoading, loadMore, retry } = found
  if (retry && choices.length === 0) {
    return (
      <Banner tone="error" action={<TextButton onClick={retry}>もう一度読み込む</TextButton>}>
        一覧を読み込めませんでした。
      </Banner>
    )
  }
  if (isLoading && choices.length === 0) return <TextSkeleton lines={6} />
  return (
    <>
      <ul className={styles.choices} aria-busy={isLoading || undefined}>
        {choices.map((choice) => {
          const isChosen = chosen?.text === choice.id && chosen.label !== ''
          return (
            <li key={choice.id}>
              <button
                type="button"
                className={styles.choice}
                aria-pressed={isChosen}
                onClick={() => onChoose(chosenContent(choice))}
              >
                <span className={styles.name}>
                  {choice.label}
                  {choice.group && <span className={styles.group}>{choice.group}</span>}
                </span>
                {isChosen && <Icon type="check" size={20} />}
              </button>
            </li>
          )
        })}
      </ul>
      {loadMore && (
        <Button variant="quiet" isWide onClick={loadMore}>
          さらに表示
        </Button>
      )}
    </>
  )
}
