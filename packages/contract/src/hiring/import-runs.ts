/** How far an import is; `cut_off`: its process ended before it did. */
export const importRunStates = ['running', 'done', 'failed', 'cut_off'] as const
export type ImportRunState = (typeof importRunStates)[number]

/** What an import did with a posting; `released`: it deleted its quarantined line. */
export const importChangeKinds = ['created', 'changed', 'closed', 'reopened', 'quarantined', 'released'] as const
export type ImportChangeKind = (typeof importChangeKinds)[number]

/**
 * The result of taking a change back: `changed_since` by somebody else, so that it was left; `not_publishable` by the rules of
 * today; `expired`: its last day is over.
 */
export const undoOutcomes = ['undone', 'changed_since', 'not_publishable', 'expired'] as const
export type UndoOutcome = (typeof undoOutcomes)[number]

/** Why an import cannot be taken back now; `running`: it, or another one, is still running. */
export const undoObstacles = ['running', 'undone', 'too_late', 'nothing'] as const
export type UndoObstacle = (typeof undoObstacles)[number]

/** Days within which an import can be taken back: later, too much has followed from it. */
export const undoDays = 7
/** Days for which the report of an import is stored line by line. */
export const importReportDays = 90
