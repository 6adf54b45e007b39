import type { Services } from '#server/request/services.ts'
import { reencryptTotpSecret } from './totp.ts'

/** Seals all secrets with the key in force: afterwards the older keys may be taken away. There are as many as staff. */
export async function reencryptTotpSecrets({ db, keyring }: Pick<Services, 'db' | 'keyring'>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('staff_totp')
      .select(['staff_id as staffId', 'secret'])
      .forUpdate()
      .execute()
    for (const { staffId, secret } of rows) {
      const renewed = reencryptTotpSecret(keyring, staffId, secret)
      if (!renewed) continue
      await transaction.updateTable('staff_totp').set({ secret: renewed }).where('staff_id', '=', staffId).execute()
    }
  })
}
