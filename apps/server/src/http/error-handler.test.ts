import { expect, it } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { bodyOfProblem, problemOfCall } from './error-handler.ts'

/** The error of a statement with one parameter, as the driver hands it over. */
async function errorOf(statement: string, parameter: string): Promise<Error> {
  const connection = await openTestDatabase()
  try {
    await connection.executeSql(statement, [parameter])
  } catch (error) {
    return error as Error
  } finally {
    await connection.close()
  }
  throw new Error('The statement did not fail.')
}

it.each([
  ['a text', 'select $1::text', 'a\0b'],
  ['JSON', 'select $1::jsonb', JSON.stringify({ name: 'a\0b' })],
])(
  'a NUL that reaches the database in %s is the request’s fault, not the server’s',
  async (_, statement, parameter) => {
    const error = await errorOf(statement, parameter)
    const log = { info: () => undefined, error: () => expect.unreachable('It is no fault of the server.') }
    const refusalAt = (url: string) => {
      const request = { url, body: {}, method: 'POST', routeOptions: {}, log }
      const problem = problemOfCall(error, request as unknown as Parameters<typeof problemOfCall>[1])
      return { status: problem.status, sentences: bodyOfProblem(url, problem).details[0]?.generalErrors }
    }
    const [ja, en] = ['使用できない文字が含まれています。', 'A text contains U+0000.']
    expect(refusalAt('/v1/passkeys')).toEqual({ status: 400, sentences: [ja] })
    expect(refusalAt('/v1/operator/tags')).toEqual({ status: 400, sentences: [en] })
  },
)
