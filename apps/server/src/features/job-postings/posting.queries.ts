import type { TenantScope } from '#server/db/tenant-scope.ts'

/** Ids of the newest postings that are listed on `today` (Tokyo), in the lists' order. */
export async function listNewestPostingIds(
  scope: TenantScope,
  { today, limit }: { today: string; limit: number },
): Promise<string[]> {
  const rows = await scope
    .selectFrom('job_search')
    .select('id')
    .where('expire_date', '>=', today)
    .orderBy('src_update_date', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}
