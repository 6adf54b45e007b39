import { notMeDays } from '@tsunagu/contract/base/passkeys.ts'
import { readOwnAccount } from '#server/accounts/account.queries.ts'
import { disownSignIn } from '#server/accounts/disown-sign-in.ts'
import { listPasskeys } from '#server/accounts/passkey.queries.ts'
import {
  answerSignIn,
  listAllSignIns,
  listSignIns,
  type ShownSignIn,
  takeReportedSignIn,
} from '#server/accounts/sign-in-record.queries.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { networkOf } from '#server/platform/limits/network-address.ts'
import { hashToken } from '#server/platform/secrets/hash-token.ts'
import { dateTimeInTokyo, dayInTokyo } from '#server/platform/time/clock.ts'
import { byteOrderMark, csvLine } from '#server/request/csv.ts'
import { downloadHeaders } from '#server/request/download-headers.ts'
import type { Handlers } from '#server/request/handler.ts'
import { limitCalls } from '#server/request/limit-calls.ts'

const notMeMs = notMeDays * 24 * 60 * 60_000

const ways: Record<ShownSignIn['way'], string> = {
  password: 'パスワード',
  passkey: 'パスキー',
  app: 'アプリ（パスワード）',
}
const answers = { mine: '自分', not_mine: '自分ではない' } as const

const recordLine = ({ at, way, device, isNewDevice, answer }: ShownSignIn): string =>
  csvLine([dateTimeInTokyo(at), ways[way], device, isNewDevice ? 'はい' : '', answer === null ? '' : answers[answer]])

async function* recordFile(signIns: readonly ShownSignIn[]): AsyncGenerator<Uint8Array> {
  const head = csvLine(['日時', '方法', '端末', 'はじめての端末', '回答'])
  yield Buffer.from(`${byteOrderMark}${head}${signIns.map(recordLine).join('')}`)
}

/** What job seekers see of their sign-ins, and what they say of those that are not theirs (docs/behaviour.md §56). */
export const signInRecordHandlers: Handlers<'getSignInSecurity' | 'getSignInRecord' | 'answerSignIn' | 'disownSignIn'> =
  {
    getSignInSecurity: async ({ run, jobSeeker, tenant, services }) => {
      const { account, passkeys, signIns } = await run(async (scope) => ({
        account: await readOwnAccount(scope, jobSeeker.id),
        passkeys: await listPasskeys(scope, jobSeeker.id),
        signIns: await listSignIns(scope, jobSeeker.id),
      }))
      return {
        hasPassword: account.passwordHash !== null,
        // A server of the version before removes a password without its date
        passwordSetDatetime: account.passwordHash && account.passwordSetAt && dateTimeInTokyo(account.passwordSetAt),
        hasLine: services.line.has(tenant.key),
        passkeys: passkeys.map(({ id, name, isSynced, createdAt, lastUsedAt }) => ({
          id,
          name,
          isSynced,
          createdDatetime: dateTimeInTokyo(createdAt),
          lastUsedDatetime: lastUsedAt && dateTimeInTokyo(lastUsedAt),
        })),
        signIns: signIns.map(({ id, way, device, sessionId, isNewDevice, answer, at }) => ({
          id,
          way,
          device,
          datetime: dateTimeInTokyo(at),
          isCurrent: sessionId === jobSeeker.sessionId,
          isNewDevice,
          answer,
        })),
      }
    },
    getSignInRecord: async (context) => {
      const { run, jobSeeker, services } = context
      await limitCalls(context, 'downloadsPerAccount', jobSeeker.id)
      const signIns = await run((scope) => listAllSignIns(scope, jobSeeker.id))
      const name = `ログインの記録_${dayInTokyo(services.clock()).replaceAll('-', '')}.csv`
      return {
        headers: downloadHeaders({ name, contentType: 'text/csv; charset=utf-8', size: null }),
        content: recordFile(signIns),
      }
    },
    answerSignIn: async ({ run, jobSeeker }, { params, body }) => {
      await run(async (scope) => {
        const answer = body.isMine ? 'mine' : 'not_mine'
        const signIn = await answerSignIn(scope, { id: params.id, jobSeekerId: jobSeeker.id, answer })
        if (!signIn) {
          throw new Problem('failed_precondition', {
            message: 'このログインについては、すでにお答えいただいています。画面を更新してご確認ください。',
          })
        }
        if (answer === 'not_mine') await disownSignIn(scope, signIn, jobSeeker.sessionId)
      })
      return {}
    },
    disownSignIn: async (context, { body }) => {
      const { run, services } = context
      const since = new Date(services.clock().getTime() - notMeMs)
      const isKnown = await run(async (scope) => {
        const signIn = await takeReportedSignIn(scope, { hash: hashToken(body.key), since })
        if (signIn) await disownSignIn(scope, signIn)
        return signIn !== null
      })
      if (isKnown) return {}
      await limitCalls(context, 'wrongShareKeysPerAddress', networkOf(context.address))
      throw new Problem('not_found', {
        message: 'このリンクは使えません。期限が切れたか、すでに使われています。',
      })
    },
  }
