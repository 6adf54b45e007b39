/**
 * What a change of the contract means for a tab that is still open with the code of before (docs/decisions/138).
 *
 * @typedef {object} Schema the parts of JSON Schema that the contract is made of
 * @property {string} [type]
 * @property {string} [$ref]
 * @property {unknown} [const]
 * @property {unknown[]} [enum]
 * @property {Schema[]} [anyOf]
 * @property {Schema[]} [oneOf]
 * @property {{ propertyName: string }} [discriminator]
 * @property {Record<string, Schema>} [properties]
 * @property {string[]} [required]
 * @property {Schema} [items]
 * @property {number} [minLength]
 * @property {number} [minItems]
 * @property {number} [minimum]
 * @property {number} [maxLength]
 * @property {number} [maxItems]
 * @property {number} [maximum]
 * @property {string} [pattern]
 * @property {string} [format]
 *
 * @typedef {object} Call
 * @property {string} route method and path
 * @property {string} access
 * @property {Schema} [params]
 * @property {Schema} [query]
 * @property {Schema} [body]
 * @property {Schema | null} [response]
 *
 * @typedef {object} Contract
 * @property {number} version
 * @property {unknown[][]} openLists values of which a client takes one that it does not know without harm
 * @property {Record<string, Schema>} schemas by the names that `$ref` uses
 * @property {Record<string, Call>} calls
 *
 * @typedef {{ place: string, reason: string, isBreaking: boolean }} Difference
 *
 * @typedef {object} Comparison
 * @property {Contract} before
 * @property {Contract} after
 * @property {'response' | 'request'} direction
 * @property {(place: string, reason: string, isBreaking: boolean) => void} report
 * @property {Set<string>} compared names that are compared already, by direction: schemas point at each other in circles
 */

/** What a client leaves out when it does not know it: a leaf of a screen or form. */
const leafUnions = new Set(['ScreenComponent', 'FormElement'])
/** Types that contain other parts: a client that does not know one shows none of them. */
const containers = /"\$ref":"(ScreenComponent|Screen|FormElementSet|FormElement)#"/

const holdsParts = (/** @type {Schema | undefined} */ schema) => containers.test(JSON.stringify(schema ?? {}))
const text = (/** @type {unknown} */ value) => JSON.stringify(value)
/** @param {readonly unknown[]} values @param {readonly unknown[]} others */
const without = (values, others) => values.filter((value) => !others.some((other) => text(other) === text(value)))

/** Bounds of requests: `[keyword, whether a greater number is narrower]`. */
const bounds = /** @type {const} */ ([
  ['minLength', true],
  ['minItems', true],
  ['minimum', true],
  ['maxLength', false],
  ['maxItems', false],
  ['maximum', false],
])

/** @param {Comparison} comparison @param {string} place @param {Schema} before @param {Schema} after */
function compareBounds({ direction, report }, place, before, after) {
  if (direction === 'response') return
  for (const [keyword, isNarrowerAbove] of bounds) {
    const [old, now] = [before[keyword], after[keyword]]
    if (old === now) continue
    const isNarrower = now !== undefined && (old === undefined || now > old === isNarrowerAbove)
    report(place, `${keyword} went from ${old ?? 'none'} to ${now ?? 'none'}`, isNarrower)
  }
  for (const keyword of /** @type {const} */ (['pattern', 'format'])) {
    const [old, now] = [before[keyword], after[keyword]]
    if (old !== now) report(place, `${keyword} went from ${old ?? 'none'} to ${now ?? 'none'}`, now !== undefined)
  }
}

/** @param {Comparison} comparison @param {string} place @param {unknown[]} before @param {unknown[]} after */
function compareValues({ direction, report, before: { openLists } }, place, before, after) {
  const added = without(after, before)
  const removed = without(before, after)
  const isOpen = openLists.some((list) => without(before, [...list, '']).length === 0)
  if (added.length > 0) {
    const isBreaking = direction === 'response' && !isOpen
    report(place, `values are new: ${added.map(text).join(', ')}${isOpen ? ' (an open list)' : ''}`, isBreaking)
  }
  if (removed.length > 0) {
    report(place, `values are gone: ${removed.map(text).join(', ')}`, direction === 'request')
  }
}

/** @param {Schema} branch @param {string} member */
const tagOf = (branch, member) => text(branch.properties?.[member]?.const)

/** A union whose branches a member tells apart. @param {Comparison} comparison @param {string} place @param {Schema} before @param {Schema} after */
function compareTagged(comparison, place, before, after) {
  const { direction, report } = comparison
  const member = before.discriminator?.propertyName ?? ''
  const isLeaf = leafUnions.has(place)
  for (const branch of after.oneOf ?? []) {
    const tag = tagOf(branch, member)
    if (before.oneOf?.some((old) => tagOf(old, member) === tag)) continue
    const payload = member === 'uiType' ? branch.properties?.['ui'] : branch.properties?.['component']
    const isContainer = holdsParts(payload)
    const isBreaking = direction === 'response' && (!isLeaf || isContainer)
    report(`${place} ${tag}`, isContainer ? 'is a new container: what it holds would vanish' : 'is new', isBreaking)
  }
  for (const old of before.oneOf ?? []) {
    const tag = tagOf(old, member)
    const now = after.oneOf?.find((branch) => tagOf(branch, member) === tag)
    if (now) compare(comparison, `${place} ${tag}`, old, now)
    else report(`${place} ${tag}`, 'is gone', direction === 'request')
  }
}

/** @param {Comparison} comparison @param {string} place @param {Schema} before @param {Schema} after */
function compareMembers(comparison, place, before, after) {
  const { direction, report } = comparison
  const isRequired = (/** @type {Schema} */ schema, /** @type {string} */ name) =>
    schema.required?.includes(name) ?? false
  for (const [name, now] of Object.entries(after.properties ?? {})) {
    const at = `${place}.${name}`
    const old = before.properties?.[name]
    const [was, is] = [isRequired(before, name), isRequired(after, name)]
    if (!old) {
      if (direction === 'request') report(at, is ? 'is new and required' : 'is new and optional', is)
      else if (holdsParts(now)) report(at, 'is new and holds parts that would vanish', true)
      else report(at, 'is new', false)
      continue
    }
    if (was !== is) report(at, is ? 'is required now' : 'is optional now', is === (direction === 'request'))
    compare(comparison, at, old, now)
  }
  for (const name of Object.keys(before.properties ?? {})) {
    if (!after.properties?.[name]) report(`${place}.${name}`, 'is gone', true)
  }
}

/** @param {Comparison} comparison @param {string} place @param {Schema[]} before @param {Schema[]} after */
function compareChoices(comparison, place, before, after) {
  const { direction, report } = comparison
  if (before.length === after.length) {
    for (const [index, old] of before.entries()) compare(comparison, place, old, after[index] ?? {})
    return
  }
  for (const added of without(after, before)) report(place, `may be ${text(added)} now`, direction === 'response')
  for (const gone of without(before, after)) report(place, `may not be ${text(gone)} any more`, direction === 'request')
}

/** Schemas with several values, as lists of them: a single one is a list of one. @param {Schema} schema */
const choicesOf = (schema) => schema.anyOf ?? [schema]

/** @param {Comparison} comparison @param {string} place @param {Schema} before @param {Schema} after */
function compare(comparison, place, before, after) {
  const { report } = comparison
  if (before.$ref !== undefined && before.$ref === after.$ref) return compareNamed(comparison, before.$ref)
  // A name's schema may differ although the name is the same
  if (text(before) === text(after) && !text(before).includes('"$ref"')) return
  if (before.anyOf || after.anyOf) return compareChoices(comparison, place, choicesOf(before), choicesOf(after))
  if (before.oneOf && after.oneOf) return compareTagged(comparison, place, before, after)
  const [old, now] = [before, after].map((schema) => schema.$ref ?? schema.type ?? 'any value')
  if (old !== now) return report(place, `was ${old}, is ${now}`, true)
  if (text(before.const) !== text(after.const)) {
    return report(place, `was ${text(before.const)}, is ${text(after.const)}`, true)
  }
  if (before.enum || after.enum) {
    if (!before.enum || !after.enum) {
      return report(place, after.enum ? 'is a closed list now' : 'is an open text now', true)
    }
    compareValues(comparison, place, before.enum, after.enum)
  }
  compareBounds(comparison, place, before, after)
  if (before.properties || after.properties) compareMembers(comparison, place, before, after)
  if (before.items || after.items) compare(comparison, `${place}[]`, before.items ?? {}, after.items ?? {})
}

/** A route without the names of its parameters: they do not cross the wire. @param {string} route */
const wireOf = (route) => route.replace(/\{\w+\}/g, '{}')

/** Path parameters by their place in the route. @param {Call} call @returns {Schema} */
function paramsByPlace({ route, params }) {
  const names = [...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const properties = Object.fromEntries(names.map((name, place) => [`${place}`, params?.properties?.[name] ?? {}]))
  return { type: 'object', properties, required: Object.keys(properties) }
}

/** @param {Comparison} comparison @param {string} reference */
function compareNamed(comparison, reference) {
  const { before, after, direction, compared } = comparison
  const name = reference.replace('#', '')
  if (compared.has(`${direction} ${name}`)) return
  compared.add(`${direction} ${name}`)
  compare(comparison, name, before.schemas[name] ?? {}, after.schemas[name] ?? {})
}

/** Who may call, from everybody to few. */
const accesses = ['anyone', 'public', 'job_seeker', 'operator']
const none = { type: 'object' }

/**
 * @param {Contract} before
 * @param {Contract} after
 * @returns {Difference[]} in the contract's order, each place and reason once
 */
export function compareContracts(before, after) {
  /** @type {Map<string, Difference>} */
  const differences = new Map()
  /** @type {Comparison['report']} */
  const report = (place, reason, isBreaking) => {
    const known = differences.get(`${place} ${reason}`)
    differences.set(`${place} ${reason}`, { place, reason, isBreaking: isBreaking || known?.isBreaking === true })
  }
  const shared = { before, after, report, compared: new Set() }
  for (const [name, old] of Object.entries(before.calls)) {
    const now = after.calls[name]
    if (!now) {
      report(name, 'is gone', true)
      continue
    }
    if (wireOf(old.route) !== wireOf(now.route)) report(name, `was ${old.route}, is ${now.route}`, true)
    if (old.access !== now.access) {
      const isNarrower = accesses.indexOf(now.access) > accesses.indexOf(old.access)
      report(name, `was for ${old.access}, is for ${now.access}`, isNarrower)
    }
    const request = /** @type {const} */ ({ ...shared, direction: 'request' })
    compare(request, `${name}.params`, paramsByPlace(old), paramsByPlace(now))
    for (const part of /** @type {const} */ (['query', 'body'])) {
      compare(request, `${name}.${part}`, old[part] ?? none, now[part] ?? none)
    }
    if (old.response && now.response) {
      compare({ ...shared, direction: 'response' }, `${name} answer`, old.response, now.response)
    } else if (Boolean(old.response) !== Boolean(now.response)) {
      report(`${name} answer`, old.response ? 'is gone' : 'is new', Boolean(old.response))
    }
  }
  for (const name of Object.keys(after.calls)) if (!before.calls[name]) report(name, 'is new', false)
  return [...differences.values()]
}
