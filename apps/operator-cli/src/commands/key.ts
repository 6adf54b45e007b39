import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { operatorScopes } from '@tsunagu/contract/events/operator-scopes.ts'
import { plainText } from '#operator-cli/base/plain-text.ts'
import { splitList } from '#operator-cli/command-line/check-value.ts'
import { defineCommand } from '#operator-cli/command-line/define-command.ts'
import { showAll } from '#operator-cli/command-line/show-list.ts'

type Key = Output<'listOperatorKeys'>['keys'][number]

/** `in force`, with its end where it has one; else since when it is not. */
function stateOf({ revokedDatetime, expiresDatetime }: Key): string {
  if (revokedDatetime !== null) return `revoked ${revokedDatetime}`
  if (expiresDatetime === null) return 'in force'
  return `${Date.parse(expiresDatetime) > Date.now() ? 'in force until' : 'expired'} ${expiresDatetime}`
}

function formatKey(key: Key): string {
  const { id, name, scopes, createdDatetime, isOwn } = key
  const state = stateOf(key)
  return plainText(`${id}  ${state}${isOwn ? '  (this key)' : ''}  ${name}`).concat(
    `\n  made ${plainText(createdDatetime)}, may: ${scopes.map(plainText).join(', ')}\n`,
  )
}

/** `key list|create|revoke`: the API keys of a service. */
export const keyCommand = defineCommand({
  name: 'key',
  intro: `The API keys of the agency's systems. create prints the key once: it is kept nowhere, and cannot
be shown again. To rotate: create a new one, put it to use, then revoke the old one.`,
  arguments: {
    NAME: { help: 'what the key is for, such as "recruiting system"' },
    KEY_ID: { help: 'the id of a key, as list prints it; never the key itself', kind: 'id' },
  },
  options: {
    scopes: {
      type: 'string',
      value: 'SCOPE,…',
      help: 'what it may do, no more than the key that makes it; commas between',
      oneOf: operatorScopes,
      isList: true,
    },
  },
  purpose: 'handle API keys',
  scope: 'keys:write',
  notFound: 'There is no such key: key list prints them.',
  subcommands: {
    list: {
      run: async (work) => {
        const { keys } = await work.call('listOperatorKeys')
        await showAll(work, [keys], { format: formatKey, none: 'There are no keys.' })
      },
    },
    create: {
      args: ['NAME'],
      options: ['scopes'],
      required: ['scopes'],
      isWrite: true,
      run: async ({ args: [name = ''], options, call, show, hint }) => {
        const scopes = splitList(options.scopes ?? '') as (typeof operatorScopes)[number][]
        const made = await call('createOperatorKey', { body: { name, scopes: [...new Set(scopes)] } })
        show(made, ({ key, token }) => `${plainText(token)}\n\n${formatKey(key)}`)
        hint('The first line is the key. It is shown this once: put it where the system reads its secrets.')
        hint('When it replaces another one: put it to use, then revoke the other (key list, key revoke KEY_ID).')
      },
    },
    revoke: {
      args: ['KEY_ID'],
      isWrite: true,
      run: async ({ args: [id = ''], call, show }) => {
        await call('revokeOperatorKey', { params: { id } })
        show({ id, isRevoked: true }, () => 'Revoked: calls with this key are refused from now on.\n')
      },
    },
  },
  examples: [
    'key list --service kango',
    'key create "recruiting system" --scopes events:read,progress:write -s kango',
    'key revoke 0b8f3c62-6a52-4d0b-9a55-3d0c4f2f7e11 -s kango',
  ],
})
