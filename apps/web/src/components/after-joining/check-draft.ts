import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { stageDays } from '@tsunagu/contract/hiring/joining-check.ts'
import { useState } from 'react'

export type AfterJoiningPayload = ComponentPayloads['after_joining']
export type Check = NonNullable<AfterJoiningPayload['check']>
export type Answer = Pick<Check, 'feeling' | 'memo' | 'audience'> & {
  terms: Pick<Check['terms'][number], 'state' | 'note'>[]
}

const isText = (value: unknown): boolean => typeof value === 'string'

/** @throws for a question that cannot be read: shown in part, the answer would miss the rest */
export function requireReadable({ adviserName, check, steps }: AfterJoiningPayload): void {
  const ofCheck =
    check === null
      ? []
      : [
          ...check.terms.flatMap(({ name, promised, state, note }) => [name, promised, state, note]),
          check.placementId,
          check.stage,
          check.employer,
          check.joiningDay,
          check.openUntil,
          check.feeling,
          check.memo,
          check.audience,
        ]
  const isReadable = [adviserName, ...ofCheck, ...steps.flatMap(({ step, day, state }) => [step, day, state])].every(
    isText,
  )
  const isKnown = check === null || (Object.hasOwn(stageDays, check.stage) && Number.isInteger(check.version))
  if (!isReadable || !isKnown) throw new Error('The question is damaged.')
}

const answerOf = ({ terms, feeling, memo, audience }: Check): Answer => ({
  terms: terms.map(({ state, note }) => ({ state, note })),
  feeling,
  memo,
  audience,
})

/** Whether anything is said at all. */
const saysSomething = ({ terms, feeling, memo }: Answer): boolean =>
  feeling !== 'unanswered' || memo.trim() !== '' || terms.some(({ state }) => state !== 'unanswered')

/** The answer on the page: as it is stored, until something is changed. */
export function useCheckDraft(check: Check) {
  const [draft, setDraft] = useState<Answer | null>(null)
  const stored = answerOf(check)
  const answer = draft ?? stored
  return {
    answer,
    isDirty: draft !== null && JSON.stringify(draft) !== JSON.stringify(stored),
    isEmpty: !saysSomething(answer),
    change: (changes: Partial<Answer>) => setDraft({ ...answer, ...changes }),
    changeTerm: (place: number, changes: Partial<Answer['terms'][number]>) =>
      setDraft({
        ...answer,
        terms: answer.terms.map((term, index) => (index === place ? { ...term, ...changes } : term)),
      }),
    clear: () => setDraft(null),
  }
}
export type CheckDraft = ReturnType<typeof useCheckDraft>
