import type { OperatorScope } from '../events/operator-scopes.ts'

/** Roles of an agency's staff, one list for each service (docs/behaviour.md §31). */
export const staffRoles = ['adviser', 'manager', 'compliance', 'author', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

export const staffStates = ['invited', 'active', 'stopped'] as const
export type StaffState = (typeof staffStates)[number]

/**
 * By what a member of staff last proved who they are. `provider_factor`: at the provider, with a second factor there;
 * `rescue`: by a link of the command line.
 */
export const staffProofs = [
  'password',
  'totp',
  'recovery_code',
  'passkey',
  'provider',
  'provider_factor',
  'rescue',
] as const
export type StaffProof = (typeof staffProofs)[number]

/** By what a person can prove again who they are. */
export const proofWays = ['password', 'code', 'provider'] as const
export type ProofWay = (typeof proofWays)[number]

/** What somebody goes to the sign-in provider for. */
export const providerPurposes = ['sign_in', 'invitation', 'link', 'proof'] as const
export type ProviderPurpose = (typeof providerPurposes)[number]

/** Who makes an operator's call: an agency's system by its key, or a member of staff at the desk. */
export const callerKinds = ['key', 'staff'] as const
export type CallerKind = (typeof callerKinds)[number]

const adviserScopes = [
  'job_seekers:read',
  'job_seekers:write',
  'messages:write',
  'todos:write',
  'progress:write',
  'interviews:write',
] as const satisfies readonly OperatorScope[]

/** What each role may do. Nobody has a scope that no role gives. */
const scopesByRole: Record<StaffRole, readonly OperatorScope[]> = {
  adviser: adviserScopes,
  manager: [
    ...adviserScopes,
    'job_seekers:merge',
    'job_postings:write',
    'master_data:write',
    'events:read',
    'team:read',
    'fees:write',
    'figures:read',
    'settings:write',
  ],
  compliance: [
    'job_seekers:read',
    'job_seekers:erase',
    'job_seekers:export',
    'job_seekers:merge',
    'ledgers:read',
    'fees:write',
    'audit:read',
  ],
  author: ['site:write'],
  admin: ['keys:write', 'webhooks:write', 'events:read', 'audit:read', 'settings:write', 'facts:write'],
}

/** The scopes that the given roles give together, without repetition. */
export const scopesOfRoles = (roles: readonly StaffRole[]): OperatorScope[] => [
  ...new Set(roles.flatMap((role) => scopesByRole[role])),
]

/** The roles whose holders look after job seekers. */
export const advisingRoles: readonly StaffRole[] = staffRoles.filter((role) =>
  scopesByRole[role].includes('job_seekers:write'),
)
