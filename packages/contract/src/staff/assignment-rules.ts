/** Of rules, and of what each of them names. */
export const assignmentRuleLimits = { rules: 30, named: 100, advisers: 20, load: 10_000, nameLength: 60 } as const
