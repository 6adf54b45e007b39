import { fieldId } from '@tsunagu/contract/form/content-states.ts'
import type { FormElement } from '@tsunagu/contract/form/form.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { type Draft, dropDraft, readDraft, sweepDrafts, writeDraft } from '#web/session/drafts.ts'
import type { FormStore } from './form-store.ts'
import { Topics } from './topics.ts'

/** While somebody goes on typing, nothing is stored. */
const writingMs = 500

const restoredTopic = 'restored'

/** Passwords and files are never stored. */
const isStorable = ({ state, rules }: FormElement): boolean =>
  state.type !== 'file_list' &&
  rules.rule !== 'password' &&
  rules.rule !== 'same_as_password' &&
  !rules.autocomplete.endsWith('-password')

/** Stores the unsent values of a form, and restores those of last time. */
export class DraftSession {
  readonly #store: FormStore
  readonly #name: string
  readonly #version: string
  readonly #topics = new Topics()
  #isRestored = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(store: FormStore, name: string, version: string) {
    this.#store = store
    this.#name = name
    this.#version = version
  }

  readonly subscribe = (listener: () => void) => this.#topics.subscribe(restoredTopic, listener)
  /** Whether the form goes on from last time. */
  readonly isRestored = (): boolean => this.#isRestored

  /**
   * Puts in the draft of last time, below what has been typed since the page was drawn; then stores what is typed, a little
   * later each time, at once when the page goes. @returns how to stop
   */
  start(): () => void {
    sweepDrafts()
    const draft = readDraft(this.#name, this.#version)
    if (draft) this.#restore(draft)
    const leaving = new AbortController()
    window.addEventListener('pagehide', this.#flush, leaving)
    document.addEventListener('visibilitychange', this.#flush, leaving)
    const unsubscribe = [
      this.#store.subscribeToAnswers(() => {
        this.#timer ??= setTimeout(this.#write, writingMs)
      }),
      this.#store.subscribeToSaved(() => this.#drop()),
    ]
    return () => {
      this.#flush()
      for (const stop of unsubscribe) stop()
      leaving.abort()
    }
  }

  /** Restores the values that the form was opened with. */
  startOver(): void {
    this.#store.reset()
    this.#drop()
  }

  #restore(draft: Draft['states']): void {
    const typed = this.#store.touched()
    this.#store.begin(draft)
    this.#store.fill(typed)
    this.#tell(this.#store.touched().length > 0)
  }

  #drop(): void {
    dropDraft(this.#name)
    this.#tell(false)
  }

  #tell(isRestored: boolean): void {
    this.#isRestored = isRestored
    this.#topics.tell(restoredTopic)
  }

  readonly #write = (): void => {
    this.#timer = undefined
    if (this.#storable(this.#store.touched()).length === 0) dropDraft(this.#name)
    else writeDraft(this.#name, { version: this.#version, states: this.#storable(this.#store.states()) })
  }

  readonly #flush = (): void => {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#write()
  }

  #storable(states: readonly FormElementState[]): FormElementState[] {
    const places = this.#store.places()
    return states.filter((state) => {
      const field = this.#store.definition(places.get(fieldId(state)) ?? '')
      return field !== undefined && isStorable(field.element)
    })
  }
}
