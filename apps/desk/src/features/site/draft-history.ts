/** A change of the draft that was made here, with what its file held before. */
export interface DraftStep {
  path: string
  /** The service's own text before it. */
  text: string
  /** Of the draft, after it. */
  version: number
}

const mostSteps = 50

/** The steps with another one. After a colleague's change the former ones are not to be taken back: that would take theirs back too. */
export const withStep = (steps: readonly DraftStep[], step: DraftStep): readonly DraftStep[] =>
  [...(steps.at(-1)?.version === step.version - 1 ? steps : []), step].slice(-mostSteps)

/** The steps without the last one, which was taken back. @param version of the draft since then: the next one is taken back from there */
export const withoutLast = (steps: readonly DraftStep[], version: number): readonly DraftStep[] => {
  const rest = steps.slice(0, -1)
  return rest.map((step, index) => (index === rest.length - 1 ? { ...step, version } : step))
}
