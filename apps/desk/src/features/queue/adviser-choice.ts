/** Whose items the queue shows: one's own, those of nobody yet, or everybody's where nothing is named. */
export const adviserChoices = ['own', 'none'] as const
export type AdviserChoice = (typeof adviserChoices)[number]

/** A choice as the call takes it. */
export const adviserOf = (choice: AdviserChoice | undefined, ownId: string): string | undefined =>
  choice === 'own' ? ownId : choice

/** Whether an item leaves a list of this choice once somebody else, or nobody, has it. */
export const leavesList = (choice: AdviserChoice | undefined, to: string | null, ownId: string): boolean =>
  choice !== undefined && to !== (choice === 'own' ? ownId : null)
