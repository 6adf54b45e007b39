import type { FormError } from '@tsunagu/contract/base/errors.ts'
import { limits } from '@tsunagu/contract/base/limits.ts'
import { answersIn } from '@tsunagu/contract/form/answers.ts'
import { fieldId } from '@tsunagu/contract/form/content-states.ts'
import type { Form } from '@tsunagu/contract/form/form.ts'
import type { FormField } from '@tsunagu/contract/form/form-fields.ts'
import { fillForm } from '@tsunagu/contract/form/repeated-sets.ts'
import type { ContentState, FormElementState } from '@tsunagu/contract/form/state.ts'
import { type AnswersById, fieldProblem, groupAnswers } from '@tsunagu/contract/form/validate-form.ts'
import {
  answersOf,
  changedStates,
  type FieldPlaces,
  type FieldSnapshot,
  type FormIndex,
  indexForm,
  type NamedField,
  namedFields,
  placedMessages,
} from './form-index.ts'
import { Topics } from './topics.ts'

/** The errors of the last attempt to send. Unchanged until the next one. */
export type FormSummary = {
  /** Counts the attempts: the same errors twice are announced twice. */
  attempt: number
  general: readonly string[]
  /** In the form's order; `name` with its repetition. */
  fields: readonly NamedField[]
}

export type FormProblems = { general: readonly string[]; fields: readonly FormError[] }

const emptySnapshot: FieldSnapshot = { contents: [], error: '' }
const [summaryTopic, answersTopic, structureTopic, savedTopic] = ['summary', 'answers', 'structure', 'kept']
const fieldTopic = (id: string) => `field ${id}`

/**
 * Values and errors of one form, by field id (`fieldId`). Each field subscribes to itself alone: a key press renders
 * one field, whatever the form's size. In repeating sets a field's id stays when its repetition moves: only on the wire
 * its index is the repetition's place (`FormField.index`). Independent of React and of the page.
 */
export class FormStore {
  /** What a reset goes back to. */
  #defined: Form
  #form: Form
  #index: FormIndex
  /** Those of removed repetitions too: they may be put back. */
  readonly #snapshots: Map<string, FieldSnapshot>
  /** Fields that were wrong once: they are checked again when they are left. */
  readonly #onceWrong = new Set<string>()
  /** Fields whose value is still the one that was found wrong: their errors stay. */
  readonly #unchanged = new Set<string>()
  readonly #topics = new Topics()
  /** Changes several fields at once; returns whether any value has changed. */
  #isChanging = false
  #hasChanged = false
  /** Above all indexes on the wire. */
  #births: number = limits.keyIndexes
  #summary: FormSummary = { attempt: 0, general: [], fields: [] }

  constructor(form: Form) {
    this.#defined = form
    this.#form = form
    this.#index = indexForm(form)
    this.#snapshots = new Map(this.#index.snapshots)
  }

  /** Calls back when that field changed. @returns how to stop */
  readonly subscribeToField = (id: string, listener: () => void) => this.#topics.subscribe(fieldTopic(id), listener)
  readonly subscribeToSummary = (listener: () => void) => this.#topics.subscribe(summaryTopic, listener)
  /** Calls back when any value has changed. */
  readonly subscribeToAnswers = (listener: () => void) => this.#topics.subscribe(answersTopic, listener)
  /** Calls back when repetitions were added, removed or moved. */
  readonly subscribeToStructure = (listener: () => void) => this.#topics.subscribe(structureTopic, listener)
  /** Calls back when the current values became the saved ones (`keep`). */
  readonly subscribeToSaved = (listener: () => void) => this.#topics.subscribe(savedTopic, listener)

  /** The current form, with all repetitions. Its fields' `keyIndex` is part of their id, not their place. */
  readonly structure = (): Form => this.#form
  readonly summary = (): FormSummary => this.#summary

  field(id: string): FieldSnapshot {
    return this.#snapshots.get(id) ?? emptySnapshot
  }

  /** Whether a field ever had an error. `subscribeToField` notifies of changes. */
  wasWrong(id: string): boolean {
    return this.#onceWrong.has(id)
  }

  /** What the form says about a field; undefined where there is no such one. */
  definition(id: string): FormField | undefined {
    return this.#index.fields.get(id)
  }

  /** The fields of the values about to be sent: a later error finds its field, wherever it has moved. */
  places(): FieldPlaces {
    return this.#index.places
  }

  change(id: string, contents: readonly ContentState[]): void {
    this.#unchanged.delete(id)
    this.#set(id, { ...this.field(id), contents })
    if (this.field(id).error) this.#recheck(id)
    for (const [otherId, { element }] of this.#index.fields) {
      const isRepetition = element.rules.rule === 'same_as_password' && otherId !== id
      if (isRepetition && this.field(otherId).error) this.#recheck(otherId)
    }
  }

  /** Changes several fields as one change. */
  changeAll(changes: readonly (readonly [id: string, contents: readonly ContentState[]])[]): void {
    this.#changeTogether(() => {
      for (const [id, contents] of changes) this.change(id, contents)
    })
  }

  /** Sets field values, such as the conditions of the last search; a reset drops them. */
  fill(states: readonly FormElementState[]): void {
    this.#changeTogether(() => {
      for (const state of states) {
        const id = this.places().get(fieldId(state))
        if (id !== undefined) this.#set(id, { contents: answersIn(state), error: '' })
      }
    })
  }

  /** Starts with these values, with as many repetitions as they contain; a reset drops them. */
  begin(states: readonly FormElementState[]): void {
    this.#stand(fillForm(this.#defined, states))
  }

  /** Replaces the structure: new repetitions start with their initial values. */
  restructure(change: (form: Form) => Form): void {
    this.#form = change(this.#form)
    this.#index = indexForm(this.#form)
    for (const [id, snapshot] of this.#index.snapshots) {
      if (!this.#snapshots.has(id)) this.#snapshots.set(id, snapshot)
    }
    this.#topics.tell(structureTopic)
    this.#tellAnswers()
  }

  /** Handles leaving a field: checks it again if it was wrong once. */
  leave(id: string): void {
    if (this.#onceWrong.has(id) && !this.#unchanged.has(id)) this.#recheck(id)
  }

  /** The current values, in the form's order, by position. Disabled elements are not sent. */
  states(): FormElementState[] {
    return answersOf(this.#index, this.#snapshots, ({ index }) => index)
  }

  /** Whether nothing would be wrong, if it were sent now; shows nothing. @param among these fields alone */
  isSound(among?: ReadonlySet<string>): boolean {
    return this.#problems(among).size === 0
  }

  /** Checks all fields, or some `among` them, and shows what is wrong. @returns whether all is well */
  check(among?: ReadonlySet<string>): boolean {
    const wrong = this.#problems(among)
    this.#show([], wrong)
    return wrong.size === 0
  }

  /**
   * Replaces the shown errors. Errors at fields that the form does not have join the general ones.
   * @param places the fields of the values that the errors are about, if they have moved since
   */
  showProblems({ general, fields }: FormProblems, places = this.places()): void {
    const { messages, elsewhere } = placedMessages(this.#index, places, fields)
    this.#show([...general, ...elsewhere], messages)
  }

  /** Resets to the definition's values, without errors. */
  reset(): void {
    this.#stand(this.#defined)
    this.#onceWrong.clear()
    this.#unchanged.clear()
    this.#show([], new Map())
  }

  /** Marks the current values as sent: a reset restores them from now on. */
  keep(): void {
    this.#defined = fillForm(this.#defined, this.states())
    this.#topics.tell(savedTopic)
  }

  /** Takes a reloaded definition, maybe with other values. Typed values stay; otherwise the form starts with the new ones. */
  redefine(form: Form): void {
    if (form === this.#defined) return
    const isTouched = this.touched().length > 0
    this.#defined = form
    if (!isTouched) this.#stand(form)
  }

  /** The values that differ from those of a reset; all of them if repetitions were added or removed. */
  touched(): FormElementState[] {
    return changedStates(indexForm(this.#defined), this.states())
  }

  /** An index that no field has had yet: for those of a repetition that is added. */
  nextBirth(): number {
    this.#births += 1
    return this.#births
  }

  /** Another form with the same fields takes the place of this one. */
  #stand(form: Form): void {
    this.#changeTogether(() => {
      this.#form = form
      this.#index = indexForm(form)
      for (const [id, snapshot] of this.#index.snapshots) this.#set(id, snapshot)
    })
    this.#topics.tell(structureTopic)
  }

  #problems(among?: ReadonlySet<string>): Map<string, string> {
    const answers = this.#ownAnswers()
    const asked = [...this.#index.fields].filter(([id]) => among?.has(id) ?? true)
    const messages = asked.map(([id, field]) => [id, fieldProblem(field, answers)] as const)
    return new Map(messages.filter(([, message]) => message !== ''))
  }

  /** By the ids of the fields. */
  #ownAnswers(): AnswersById {
    return groupAnswers(answersOf(this.#index, this.#snapshots, ({ element }) => element.state.keyIndex))
  }

  #recheck(id: string): void {
    const field = this.#index.fields.get(id)
    if (field) this.#set(id, { ...this.field(id), error: fieldProblem(field, this.#ownAnswers()) })
  }

  #show(general: FormSummary['general'], messages: ReadonlyMap<string, string>): void {
    for (const id of messages.keys()) {
      this.#onceWrong.add(id)
      this.#unchanged.add(id)
    }
    for (const id of this.#index.fields.keys()) this.#set(id, { ...this.field(id), error: messages.get(id) ?? '' })
    const fields = namedFields(this.#index).filter(({ id }) => messages.has(id))
    this.#summary = { attempt: this.#summary.attempt + 1, general, fields }
    this.#topics.tell(summaryTopic)
  }

  #set(id: string, snapshot: FieldSnapshot): void {
    const { contents, error } = this.field(id)
    if (!this.#index.fields.has(id)) return
    if (snapshot.contents === contents && snapshot.error === error) return
    this.#snapshots.set(id, snapshot)
    this.#topics.tell(fieldTopic(id))
    if (snapshot.contents !== contents) this.#tellAnswers()
  }

  /** Changes several fields: listeners to all values never see some of them old and some new. */
  #changeTogether(change: () => void): void {
    this.#isChanging = true
    this.#hasChanged = false
    change()
    this.#isChanging = false
    if (this.#hasChanged) this.#topics.tell(answersTopic)
  }

  #tellAnswers(): void {
    this.#hasChanged = true
    if (!this.#isChanging) this.#topics.tell(answersTopic)
  }
}
