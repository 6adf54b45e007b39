import { useInfiniteQuery } from '@tanstack/react-query'
import type { ListedPosting } from '@tsunagu/contract/endpoints/operator.ts'
import { useCombobox } from 'downshift'
import { type KeyboardEvent, type MouseEvent, useDeferredValue, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { postingListQuery } from '#desk/api/queries/posting-queries.ts'
import { isOfConversion } from '#desk/page/use-keys.ts'

type PostingMenuProps = {
  service: string
  onChoose: (posting: ListedPosting) => void
  onClose: () => void
  onBlur: () => void
}

const mostShown = 20
const keepFocus = (event: MouseEvent) => event.preventDefault()
const focusIt = (input: HTMLInputElement | null) => input?.focus()

/** What a posting is in a message: its title, where it is, and its page of the portal, which becomes a link there. */
export const postingText = (
  { title, facility, place, jobPostingId }: Pick<ListedPosting, 'title' | 'facility' | 'place' | 'jobPostingId'>,
  origin: string,
): string => `${title}\n${facility}${place && `（${place}）`}\n${origin}/job_postings/${jobPostingId}`

/** Open postings by title, facility or number: type to find one, Enter takes it, Escape closes. */
export function PostingMenu({ service, onChoose, onClose, onBlur }: PostingMenuProps) {
  const [text, setText] = useState('')
  const keyword = useDeferredValue(text.trim())
  const { data, error } = useInfiniteQuery(postingListQuery(useClient(), { service, list: 'open', keyword }))
  // What is closed cannot be looked at in the portal
  const open = (data?.pages[0]?.postings ?? []).filter(({ state }) => state === 'open')
  const found = open.slice(0, mostShown)
  const box = useCombobox<ListedPosting>({
    items: found,
    isOpen: true,
    inputValue: text,
    defaultHighlightedIndex: 0,
    initialHighlightedIndex: 0,
    itemToString: (posting) => posting?.title ?? '',
    onInputValueChange: ({ inputValue }) => setText(inputValue),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputKeyDownEnter ? { ...changes, inputValue: state.inputValue } : changes,
  })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isOfConversion(event.nativeEvent)) Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    else if (event.key === 'Escape') onClose()
  }
  return (
    <div className="pop tpl">
      <input
        {...box.getInputProps({ ref: focusIt, onKeyDown, onBlur })}
        className="in"
        aria-label="求人をさがす"
        aria-labelledby={undefined}
        placeholder="求人名・施設名・求人番号でさがす"
        maxLength={100}
      />
      <ul
        {...box.getMenuProps({ 'aria-label': '求人', onMouseDown: keepFocus })}
        aria-labelledby={undefined}
        className="menu"
      >
        {found.map((posting, index) => (
          <li
            key={posting.jobPostingId}
            {...box.getItemProps({ item: posting, index })}
            className={box.highlightedIndex === index ? 'at' : undefined}
          >
            <span className="b clip">{posting.title}</span>
            <span className="sub clip">
              {posting.facility}・{posting.place}　{posting.sourceId}
            </span>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className="tpl-none sub">
          {error ? errorSentence(error) : data ? '公開中の求人は見つかりません。' : '読み込み中'}
        </p>
      )}
    </div>
  )
}
