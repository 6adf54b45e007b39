import type { ListedOperatorKey } from '@tsunagu/contract/endpoints/operator-key-calls.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { addDays, dateTimeInTokyo, dayInTokyo } from '#server/platform/time/clock.ts'
import type { Handlers, Operator } from '#server/request/handler.ts'
import { storedText } from '#server/request/stored-text.ts'
import { insertOperatorKey, type KeyRow, listOperatorKeys, revokeOperatorKey } from './operator-key.queries.ts'

const presentKey = (operator: Operator, key: KeyRow): ListedOperatorKey => ({
  id: key.id,
  name: key.name,
  scopes: key.scopes,
  createdDatetime: dateTimeInTokyo(key.createdAt),
  revokedDatetime: key.revokedAt && dateTimeInTokyo(key.revokedAt),
  expiresDatetime: key.expiresAt && dateTimeInTokyo(key.expiresAt),
  lastUsedDatetime: key.lastUsedAt && dateTimeInTokyo(key.lastUsedAt),
  ending: key.ending,
  isOwn: key.id === operator.id,
})

/** The end of a key's last day; null for a key without one. */
function endOf(lastDay: string | undefined, now: Date): Date | null {
  if (lastDay === undefined) return null
  if (lastDay < dayInTokyo(now)) {
    throw new Problem('invalid_argument', { generalErrors: ['lastDay is over already.'] })
  }
  return new Date(`${addDays(lastDay, 1)}T00:00:00+09:00`)
}

export const operatorKeyHandlers: Handlers<'listOperatorKeys' | 'createOperatorKey' | 'revokeOperatorKey'> = {
  listOperatorKeys: async ({ operator, run }) => {
    return { keys: (await run(listOperatorKeys)).map((key) => presentKey(operator, key)) }
  },
  createOperatorKey: async ({ operator, run, services }, { body: { name, scopes, lastDay } }) => {
    const missing = scopes.filter((scope) => !operator.scopes.includes(scope))
    if (missing.length > 0) {
      throw new Problem('permission_denied', { message: `This key may not give what it lacks: ${missing.join(', ')}.` })
    }
    const stored = storedText(name)
    if (stored === '') throw new Problem('invalid_argument', { generalErrors: ['name is empty.'] })
    const now = services.clock()
    const expiresAt = endOf(lastDay, now)
    return run(async (scope) => {
      const { id, token } = await insertOperatorKey(scope, { name: stored, scopes, expiresAt }, now)
      const made = (await listOperatorKeys(scope)).find((key) => key.id === id)
      if (!made) throw new Error('A key that was just made is not there.')
      return { key: presentKey(operator, made), token }
    })
  },
  revokeOperatorKey: async ({ operator, run, services }, { params: { id } }) => {
    if (id.toLowerCase() === operator.id) {
      throw new Problem('failed_precondition', { message: 'A key cannot revoke itself. Use another one.' })
    }
    if (!(await run((scope) => revokeOperatorKey(scope, id, services.clock())))) throw new Problem('not_found')
    return {}
  },
}
