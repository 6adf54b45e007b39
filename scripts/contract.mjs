/**
 * The contract as it was released and as it is now. `npm run contract:release` writes the present one to
 * `packages/contract/released-contract.json`, as part of a release; `npm run check` compares (check-contract.mjs).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractVersion } from '@tsunagu/contract/base/contract-version.ts'
import { endpoints } from '@tsunagu/contract/endpoints/registry.ts'
import { routes } from '@tsunagu/contract/endpoints/routes.ts'
import { routeTypes } from '@tsunagu/contract/navigation/route-types.ts'
import { screenTypes } from '@tsunagu/contract/navigation/screen-types.ts'
import { sharedSchemas } from '@tsunagu/contract/screens/shared-schemas.ts'
import { iconTypes } from '@tsunagu/contract/theme/icons.ts'
import { root } from './root.mjs'

/** @typedef {import('./testing/contract-rules.mjs').Contract} Contract */

const releasedFile = join(root, 'packages', 'contract', 'released-contract.json')

/** @returns {Contract} as plain JSON; operators' calls are left out, since no open tab makes them */
export function presentContract() {
  const calls = Object.entries(endpoints).flatMap(([name, definition]) => {
    if (definition.access === 'operator') return []
    const { params, query, body, response } = /** @type {Record<string, object | null>} */ (
      /** @type {unknown} */ (definition)
    )
    const call = { route: routes[/** @type {keyof typeof routes} */ (name)], access: definition.access }
    return [[name, { ...call, params, query, body, response }]]
  })
  const openLists = [iconTypes, routeTypes, screenTypes]
  const contract = { version: contractVersion, openLists, schemas: sharedSchemas, calls: Object.fromEntries(calls) }
  return JSON.parse(JSON.stringify(contract))
}

/** @returns {Contract} */
export const releasedContract = () => JSON.parse(readFileSync(releasedFile, 'utf8'))

/** Makes the present contract the released one. @returns {number} its version */
export function releaseContract() {
  writeFileSync(releasedFile, `${JSON.stringify(presentContract(), null, 1)}\n`)
  return contractVersion
}
