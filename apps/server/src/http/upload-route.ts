import { limits } from '@tsunagu/contract/base/limits.ts'
import { fileProblems } from '@tsunagu/contract/navigation/files.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { giveGrantBack, takeGrant } from '#server/features/files/upload-grant.queries.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { FileTooLargeError, readUploadKey, type UploadGrant } from '#server/platform/storage/file-storage.ts'
import { uploadPath } from '#server/platform/storage/upload-signature.ts'
import type { Services } from '#server/request/services.ts'

const texts = {
  used: 'このアップロード先はもう使えません。ファイルをもう一度選んでください。',
  address: 'アップロード先が正しくありません。ファイルをもう一度選んでください。',
  expired: 'アップロードの受付時間が過ぎました。ファイルをもう一度選んでください。',
  contentType: 'ファイルの種類が、はじめに伝えられたものと異なります。ファイルをもう一度選んでください。',
  size: 'ファイルの大きさが、はじめに伝えられたものと異なります。ファイルをもう一度選んでください。',
  cutOff: 'ファイルの送信が途中で切れました。もう一度お試しください。',
}

const refused = (message: string) =>
  new Problem('invalid_argument', { message, code: 'validation_failed', generalErrors: [message] })

/** The grant of a request's address, as far as it can be checked before the bytes arrive. */
function requireGrant(request: FastifyRequest, { storage, clock }: Services): UploadGrant {
  const { pathname, searchParams } = new URL(request.url, 'http://portal')
  const grant = storage.grantOf(pathname, searchParams)
  if (!grant) throw new Problem('permission_denied', { message: texts.address })
  if (grant.expiresAt <= clock()) throw new Problem('permission_denied', { message: texts.expired })
  if (grant.contentType !== null && request.headers['content-type'] !== grant.contentType) {
    throw refused(texts.contentType)
  }
  const declared = request.headers['content-length']
  if (declared === undefined) return grant
  if (Number(declared) > limits.fileBytes) throw refused(fileProblems.size)
  if (grant.size !== null && Number(declared) !== grant.size) throw refused(texts.size)
  return grant
}

/** The bytes of a request. One that goes away, or brings fewer bytes than signed, fails: nothing half is stored. */
async function* bytesOf({ raw }: FastifyRequest, size: number | null): AsyncIterable<Uint8Array> {
  let count = 0
  try {
    // The response to a refused upload uses the same connection: stopping to read must not close it
    for await (const bytes of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      count += bytes.length
      yield bytes
    }
  } catch (error) {
    throw new Problem('invalid_argument', { message: texts.cutOff, logText: String(error) })
  }
  if (size !== null && count !== size) throw refused(texts.size)
}

/**
 * Lets `upload` have an address, and nobody else beside it or after it. One that has failed gives it back.
 * @throws Problem `permission_denied` for an address that was used, or whose account may not upload any more
 */
async function withTakenGrant(
  { runInScope, clock }: Services,
  { key, size, expiresAt }: UploadGrant,
  upload: () => Promise<unknown>,
): Promise<void> {
  const parts = readUploadKey(key)
  if (!parts) throw new Problem('permission_denied', { message: texts.address })
  const { tenant, owner, id } = parts
  const grant = { id, jobSeekerId: owner, size: size ?? limits.fileBytes, expiresAt }
  if (!(await runInScope(tenant, (scope) => takeGrant(scope, grant, clock())))) {
    throw new Problem('permission_denied', { message: texts.used })
  }
  try {
    await upload()
  } catch (error) {
    await runInScope(tenant, (scope) => giveGrantBack(scope, id))
    throw error
  }
}

/**
 * Takes uploads of a storage that lives here. Neither session nor cookie is looked at: the signature in the address is
 * the right to write there once, while the account is active.
 */
export async function mountUploads(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.put(`${uploadPath}*`, { schema: { hide: true } }, async (request, reply) => {
      const grant = requireGrant(request, services)
      const { key, size } = grant
      try {
        await withTakenGrant(services, grant, () =>
          services.storage.write(key, bytesOf(request, size), size ?? limits.fileBytes),
        )
      } catch (error) {
        if (error instanceof FileTooLargeError) throw refused(size === null ? fileProblems.size : texts.size)
        throw error
      }
      return reply.status(204).send()
    })
  })
}
