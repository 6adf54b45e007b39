import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { TenantTables } from '#server/platform/db/schema.ts'

/**
 * Files that a job seeker may know of: their own, and what an operator has sent. An operator's upload that nothing has
 * carried yet is a draft of the agency's, which may hold what is meant for somebody else.
 */
export const isDelivered = (
  where: ExpressionBuilder<TenantTables, 'stored_file'>,
): ExpressionWrapper<TenantTables, 'stored_file', SqlBool> =>
  where.or([where('given_by', '=', 'job_seeker'), where('claimed_at', 'is not', null)])
