import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import type { ComponentProps, CompositionEvent, KeyboardEvent, RefObject } from 'react'
import type { FieldControlProps } from '#web/ui/field-frame.tsx'
import type { Choice, Choices } from './choices.ts'

/** What an input of a plain form has beside what the list needs. */
export type InputProps = Pick<
  ComponentProps<'input'>,
  'aria-label' | 'className' | 'enterKeyHint' | 'maxLength' | 'name' | 'type'
>

export type SuggestBoxProps = {
  control: FieldControlProps
  inputRef: RefObject<HTMLInputElement | null>
  /** The field's name, for the list. */
  label: string
  value: string
  onType: (event: Parameters<NonNullable<ComponentProps<'input'>['onChange']>>[0]) => void
  onConverted: (event: CompositionEvent<HTMLInputElement>) => void
  onBlur: () => void
  onOpenChange: (isOpen: boolean) => void
  found: Choices
  onChoose: (choice: Choice) => void
  isChosen: (choice: Choice) => boolean
  /** Any number are chosen: the list stays open. */
  isMultiple?: boolean
  /** Said where nothing fits to what is typed. */
  noneText: string
  placeholder: string | undefined
  isDisabled: boolean
  isRequired: boolean
  /** Enter sends the form unless it takes a choice that the arrow keys have led to. */
  sendsByEnter?: boolean
  input?: InputProps | undefined
}

const { InputBlur, InputClick, InputKeyDownEnter, InputKeyDownEscape, ItemClick } = useCombobox.stateChangeTypes

/**
 * What a key or a press does: leaving the field chooses nothing, Escape empties nothing, a press into it never closes the
 * list, and of several choices the list stays open for the next one.
 */
const reducerFor =
  (isMultiple: boolean) =>
  (
    state: UseComboboxState<Choice>,
    { type, changes }: UseComboboxStateChangeOptions<Choice>,
  ): Partial<UseComboboxState<Choice>> => {
    const unchanged = { ...changes, inputValue: state.inputValue, selectedItem: state.selectedItem }
    if (type === InputBlur || type === InputKeyDownEscape) return unchanged
    if (type === InputClick) return { ...changes, isOpen: true }
    const isChoice = type === InputKeyDownEnter || type === ItemClick
    return isChoice && isMultiple ? { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex } : changes
  }

/** Keys of the Japanese keyboard while it converts; WebKit tells it by the code alone, after the conversion. */
const isOfConversion = ({ keyCode, nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || keyCode === 229

/** Such keys, those that move in the text, and those that the list has no use for. */
function isForInput(event: KeyboardEvent, list: { isOpen: boolean; leavesEnter: boolean }): boolean {
  const { key } = event
  if (isOfConversion(event) || key === 'Home' || key === 'End') return true
  return (key === 'Escape' && !list.isOpen) || (key === 'Enter' && list.leavesEnter)
}

/** How near to its end a list asks for more. */
const rowsBeforeEnd = 3

/** The state of an input with suggestions, and the properties of its parts. */
export function useSuggestCombobox(props: SuggestBoxProps) {
  const { control, found, isMultiple = false } = props
  const { choices, loadMore } = found
  const box = useCombobox<Choice>({
    items: [...choices],
    itemToString: (choice) => choice?.label ?? '',
    itemToKey: (choice) => choice?.id,
    inputId: control.id,
    menuId: `${control.id}-list`,
    toggleButtonId: `${control.id}-toggle`,
    getItemId: (index) => `${control.id}-option-${index}`,
    inputValue: props.value,
    selectedItem: null,
    stateReducer: reducerFor(isMultiple),
    onIsOpenChange: ({ isOpen }) => props.onOpenChange(isOpen),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && props.onChoose(selectedItem),
    onHighlightedIndexChange: ({ highlightedIndex }) => {
      if (highlightedIndex >= choices.length - rowsBeforeEnd) loadMore?.()
    },
  })
  const { 'aria-activedescendant': active, ...input } = box.getInputProps({
    ...props.input,
    ...control,
    ref: props.inputRef,
    'aria-labelledby': undefined,
    'aria-required': props.isRequired || undefined,
    disabled: props.isDisabled,
    placeholder: props.placeholder,
    onChange: props.onType,
    onCompositionEnd: props.onConverted,
    onBlur: props.onBlur,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      // The Enter that confirms a conversion is no order to send the form
      if (event.key === 'Enter' && isOfConversion(event)) event.preventDefault()
      const leavesEnter = props.sendsByEnter === true && box.highlightedIndex < 0
      if (isForInput(event, { isOpen: box.isOpen, leavesEnter }))
        Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    },
  })
  return { ...box, input: { ...input, 'aria-activedescendant': active || undefined } }
}
