/** What an operator's key may be allowed to do. Who may write something may read it as well. */
export const operatorScopes = [
  'job_postings:write',
  'master_data:write',
  'job_seekers:read',
  'job_seekers:write',
  'job_seekers:erase',
  'messages:write',
  'todos:write',
  'progress:write',
  'interviews:write',
  'events:read',
  'webhooks:write',
  'keys:write',
  'audit:read',
  'ledgers:read',
  'team:read',
] as const
export type OperatorScope = (typeof operatorScopes)[number]
