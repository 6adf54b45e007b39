/** What an operator's key may be allowed to do. */
export const operatorScopes = ['job_postings:write', 'master_data:write'] as const
