import type { MasterListStatus } from '@tsunagu/contract/endpoints/master-data-calls.ts'
import type { MasterList } from '@tsunagu/contract/search/master-lists.ts'
import { beforeEach, expect } from 'vitest'
import { createOperatorKey } from '#server/features/operator-keys/operator-key.queries.ts'
import type { MasterData } from '#server/master-data/master-data.ts'
import type { TestApp } from './test-app.ts'

interface SendOptions {
  allowFewer?: boolean
  key?: string
  tenant?: string
}

/** The operator's calls for the master lists of kango, with a key that may. */
export function useMasterListCalls(portal: () => TestApp) {
  let token = ''
  const keyOf = (scopes: string[]) =>
    portal().services.runInScope('kango', (scope) => createOperatorKey(scope, { name: 'test', scopes }, new Date()))
  beforeEach(async () => {
    token ||= await keyOf(['master_data:write'])
  })
  const authorized = (key = token) => ({ authorization: `Bearer ${key}` })

  const send = (
    list: string,
    file: Buffer | string,
    { allowFewer = false, key = token, tenant = 'kango' }: SendOptions = {},
  ) =>
    portal().call('importMasterList', {
      tenant,
      params: { list },
      ...(allowFewer && { query: { allowFewer: 'true' } }),
      headers: { ...authorized(key), 'content-type': 'application/octet-stream' },
      body: typeof file === 'string' ? Buffer.from(file) : file,
    })

  const statusOf = async (list: MasterList): Promise<MasterListStatus | undefined> => {
    const { body } = await portal().call('listMasterLists', { headers: authorized() })
    return body.lists.find((one) => one.list === list)
  }

  /** What a refusal says, line by line. */
  const faultsOf = async (result: ReturnType<typeof send>): Promise<string[]> => {
    const { status, response } = await result
    expect(status).toBe(400)
    const body: { code: string; message: string; details: { generalErrors: string[] }[] } = response.json()
    expect(body).toMatchObject({ code: 'invalid_argument', message: expect.stringContaining('is refused') })
    return body.details[0]?.generalErrors ?? []
  }

  return {
    authorized,
    faultsOf,
    keyOf,
    send,
    statusOf,
    reset: (list: string) => portal().call('resetMasterList', { params: { list }, headers: authorized() }),
    /** What the service goes by now. */
    lists: (): MasterData => portal().services.masterData('kango'),
  }
}
