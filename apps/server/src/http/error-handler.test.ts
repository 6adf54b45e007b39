import type { ErrorBody } from '@tsunagu/contract/base/errors.ts'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { bodyOfProblem, problemOfCall } from './error-handler.ts'

/** The error of a statement, as the drivers hand it over. */
async function errorOf(statement: ReturnType<typeof sql>): Promise<Error> {
  const connection = await openTestDatabase()
  try {
    return await statement.execute(connection.db).then(
      () => Promise.reject(new Error('The statement did not fail.')),
      (error: Error) => error,
    )
  } finally {
    await connection.close()
  }
}

it.each([
  ['a text', sql`select ${'a\0b'}::text`],
  ['JSON', sql`select ${JSON.stringify({ name: 'a\0b' })}::jsonb`],
])('a NUL that reaches the database in %s is the request’s fault, not the server’s', async (_, statement) => {
  const error = await errorOf(statement)
  const request = { body: {}, method: 'POST', routeOptions: {}, log: { error: vi.fn(), info: vi.fn() } }
  const sentences = (url: string) => {
    const problem = problemOfCall(error, { ...request, url } as unknown as Parameters<typeof problemOfCall>[1])
    const body: ErrorBody = bodyOfProblem(url, problem)
    return { status: problem.status, sentences: body.details[0]?.generalErrors }
  }
  expect(sentences('/v1/passkeys')).toEqual({ status: 400, sentences: ['使用できない文字が含まれています。'] })
  expect(sentences('/v1/operator/tags')).toEqual({
    status: 400,
    sentences: ['A text contains U+0000.'],
  })
  expect(request.log.error).not.toHaveBeenCalled()
})
