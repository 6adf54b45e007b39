import { globSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../root.mjs'
import { webSources } from './web-sources.mjs'

/**
 * @typedef {object} Sources
 * @property {Record<string, string>} extra files that are not on the disk, by their full names
 * @property {string} responses the one of them whose only type has a member for each response
 * @property {string[]} reading full names of the code that reads
 * @property {string} declared part of the names of the files that declare what crosses the wire
 */

/** The web as it is shipped, and the types of all responses. @returns {Sources} */
export function sourcesOfWeb() {
  const responses = join(root, 'apps/web/src/responses-of-calls.ts')
  const text = `
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { PortalOperationName } from '@tsunagu/contract/navigation/portal-routes.ts'
import type { ErrorBody } from '@tsunagu/contract/base/errors.ts'
export type Responses = { [N in PortalOperationName]: Output<N> } & { error: ErrorBody }
`
  const ofClient = globSync('packages/client/src/**/*.ts', { cwd: root })
  const reading = [...webSources().map(({ path }) => path), ...ofClient].map((path) => join(root, path))
  return { extra: { [responses]: text }, responses, reading, declared: '/packages/contract/src/' }
}

/** @param {Sources} sources @returns {ts.Program} */
function createProgram({ extra, reading }) {
  const configFile = join(root, 'apps/web/tsconfig.json')
  const { config } = ts.readConfigFile(configFile, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(root, 'apps/web'))
  const { tsBuildInfoFile: _, ...checked } = { ...options, noEmit: true, incremental: false }
  const host = ts.createCompilerHost(checked)
  const { getSourceFile, fileExists, directoryExists } = host
  host.fileExists = (name) => Object.hasOwn(extra, name) || fileExists(name)
  host.directoryExists = (name) =>
    Object.keys(extra).some((file) => file.startsWith(`${name}/`)) || (directoryExists?.(name) ?? true)
  host.getSourceFile = (name, language, ...rest) => {
    const text = extra[name]
    return text === undefined ? getSourceFile(name, language, ...rest) : ts.createSourceFile(name, text, language, true)
  }
  return ts.createProgram({ rootNames: [...Object.keys(extra), ...reading], options: checked, host })
}

/** Where a member is declared: the same however a type was derived. @param {ts.Declaration} declaration */
const placeOf = (declaration) => `${declaration.getSourceFile().fileName}:${declaration.getStart()}`

/** @param {ts.TypeChecker} checker @param {ts.Symbol | undefined} symbol @returns {string[]} */
function placesOf(checker, symbol) {
  if (!symbol) return []
  const roots = checker.getRootSymbols(symbol)
  return roots.flatMap(({ declarations = [] }) => declarations.map(placeOf))
}

/** The types that a type is made of: branches of unions, items of lists, without `null`. @param {ts.TypeChecker} checker @param {ts.Type} type @returns {ts.Type[]} */
function partsOf(checker, type) {
  if (type.isUnion()) return type.types.flatMap((each) => partsOf(checker, each))
  const item = checker.isArrayLikeType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined
  if (item) return partsOf(checker, item)
  return type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) ? [type] : []
}

/** @param {ts.TypeChecker} checker @param {ts.Type} type */
const isFunction = (checker, type) => checker.getSignaturesOfType(type, ts.SignatureKind.Call).length > 0

/** Every member of the responses by its place, with the first way that leads to it. @param {Sources} sources @param {ts.Program} program */
function membersOfResponses({ responses, declared }, program) {
  const checker = program.getTypeChecker()
  /** @type {Map<string, string>} */
  const members = new Map()
  const seen = new Set()
  /** @param {ts.Type} type @param {string} way */
  const walk = (type, way) => {
    for (const part of partsOf(checker, type)) {
      if (seen.has(part) || isFunction(checker, part)) continue
      seen.add(part)
      for (const member of checker.getPropertiesOfType(part)) {
        const here = `${way}.${member.name}`
        const places = placesOf(checker, member).filter((place) => place.includes(declared))
        for (const place of places) if (!members.has(place)) members.set(place, here)
        walk(checker.getTypeOfSymbol(member), here)
      }
    }
  }
  const alias = program.getSourceFile(responses)?.statements.find(ts.isTypeAliasDeclaration)
  if (!alias) throw new Error('The types of the responses cannot be found.')
  for (const each of checker.getPropertiesOfType(checker.getTypeAtLocation(alias))) {
    walk(checker.getTypeOfSymbol(each), each.name)
  }
  return members
}

/** What a file reads, and how values flow from one type's members to another's. */
class Uses {
  /** @type {Set<string>} */
  read = new Set()
  /** @type {Map<string, Set<string>>} */
  flows = new Map()
  /** @type {Set<string>} */
  #compared = new Set()
  /** @type {ts.TypeChecker} */
  #checker

  /** @param {ts.TypeChecker} checker */
  constructor(checker) {
    this.#checker = checker
  }

  /** @param {ts.Symbol | undefined} symbol */
  addRead(symbol) {
    for (const place of placesOf(this.#checker, symbol)) this.read.add(place)
  }

  /** A value of one type goes where another is wanted: what is read there is read of it. @param {ts.Type} from @param {ts.Type} to */
  addFlow(from, to) {
    if (from === to) return
    for (const source of partsOf(this.#checker, from)) {
      for (const target of partsOf(this.#checker, to)) this.#addFlowOfParts(source, target)
    }
  }

  /** @param {ts.Type} source @param {ts.Type} target */
  #addFlowOfParts(source, target) {
    const ids = /** @type {{ id?: number }[]} */ ([source, target]).map(({ id }) => id)
    const pair = ids.join()
    if (source === target || ids.includes(undefined) || this.#compared.has(pair)) return
    this.#compared.add(pair)
    for (const member of this.#checker.getPropertiesOfType(target)) {
      const own = this.#checker.getPropertyOfType(source, member.name)
      if (!own || own === member) continue
      const places = placesOf(this.#checker, member)
      for (const place of placesOf(this.#checker, own)) this.#link(place, places)
      this.addFlow(this.#checker.getTypeOfSymbol(own), this.#checker.getTypeOfSymbol(member))
    }
  }

  /** @param {string} from @param {string[]} to */
  #link(from, to) {
    const known = this.flows.get(from) ?? new Set()
    for (const place of to) if (place !== from) known.add(place)
    this.flows.set(from, known)
  }

  /** Whether a member is read itself, or where its value goes. @param {string} place */
  isRead(place) {
    const waiting = [place]
    const seen = new Set(waiting)
    for (const next of waiting) {
      if (this.read.has(next)) return true
      for (const further of this.flows.get(next) ?? []) {
        if (seen.has(further)) continue
        seen.add(further)
        waiting.push(further)
      }
    }
    return false
  }
}

/** @param {ts.TypeChecker} checker @param {Uses} uses @param {ts.ObjectBindingPattern} pattern */
function addDestructured(checker, uses, pattern) {
  const type = checker.getTypeAtLocation(pattern)
  for (const { dotDotDotToken, propertyName, name } of pattern.elements) {
    const key = propertyName ?? name
    if (dotDotDotToken || !(ts.isIdentifier(key) || ts.isStringLiteral(key))) continue
    for (const part of partsOf(checker, type)) uses.addRead(checker.getPropertyOfType(part, key.text))
  }
}

/** `setting[name]`: whatever members the name may be. @param {ts.TypeChecker} checker @param {Uses} uses @param {ts.ElementAccessExpression} node */
function addNamedByValue(checker, uses, { expression, argumentExpression }) {
  const name = checker.getTypeAtLocation(argumentExpression)
  const names = (name.isUnion() ? name.types : [name]).filter((each) => each.isStringLiteral())
  for (const part of partsOf(checker, checker.getTypeAtLocation(expression))) {
    for (const { value } of names) uses.addRead(checker.getPropertyOfType(part, value))
  }
}

/** Whether a value is handed on as a whole: as an argument, a property, a result. @param {ts.Node} node @returns {node is ts.Expression} */
function isHandedOn(node) {
  if (!ts.isExpression(node) || ts.isLiteralExpression(node) || ts.isFunctionLike(node) || !node.parent) return false
  // What is drawn holds no member of a response itself: its attributes are seen on their own
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) return false
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) || ts.isBinaryExpression(parent)) return false
  return !ts.isCallExpression(parent) || parent.expression !== node
}

/** @param {ts.TypeChecker} checker @param {Uses} uses @param {ts.Node} node */
function addUses(checker, uses, node) {
  if (ts.isPropertyAccessExpression(node)) uses.addRead(checker.getSymbolAtLocation(node.name))
  else if (ts.isObjectBindingPattern(node)) addDestructured(checker, uses, node)
  else if (ts.isElementAccessExpression(node)) addNamedByValue(checker, uses, node)
  if (isHandedOn(node)) {
    const type = checker.getTypeAtLocation(node)
    // Finding what is wanted takes most of the check's time, and a text or a number has no members
    const wanted = partsOf(checker, type).length > 0 ? checker.getContextualType(node) : undefined
    if (wanted) uses.addFlow(type, wanted)
  }
  if (ts.isJsxSpreadAttribute(node) || ts.isSpreadAssignment(node)) {
    const wanted = checker.getContextualType(node.parent)
    if (wanted) uses.addFlow(checker.getTypeAtLocation(node.expression), wanted)
  }
  ts.forEachChild(node, (child) => addUses(checker, uses, child))
}

/**
 * The uses in the functions of a file. The rest of the contract declares schemas: it reads no value, and what the types of its
 * builders follow from takes the compiler longer than the whole web.
 *
 * @param {ts.TypeChecker} checker
 * @param {Uses} uses
 * @param {ts.Node} node
 */
function addUsesOfFunctions(checker, uses, node) {
  if (ts.isFunctionLike(node)) addUses(checker, uses, node)
  else ts.forEachChild(node, (child) => addUsesOfFunctions(checker, uses, child))
}

/** @param {Sources} sources @returns {string[]} the ways to members that are sent and that no code reads */
export function findUnreadMembers(sources) {
  const program = createProgram(sources)
  const members = membersOfResponses(sources, program)
  if (members.size === 0) throw new Error('No member of a response was found: nothing was checked.')
  const checker = program.getTypeChecker()
  const uses = new Uses(checker)
  const reading = new Set(sources.reading)
  for (const file of program.getSourceFiles()) {
    if (file.fileName === sources.responses) continue
    if (reading.has(file.fileName)) addUses(checker, uses, file)
    else if (file.fileName.includes(sources.declared)) addUsesOfFunctions(checker, uses, file)
  }
  return [...members]
    .filter(([place]) => !uses.isRead(place))
    .map(([, way]) => way)
    .toSorted()
}

/**
 * @param {string[]} found members that nothing reads
 * @param {readonly { member: string, why: string }[]} listed those that may be unread, with the reason
 * @returns {string[]} a sentence for each that is not listed, and for each that is listed and read
 */
export function compareUnread(found, listed) {
  const known = new Set(listed.map(({ member }) => member))
  return [
    ...found
      .filter((member) => !known.has(member))
      .map(
        (member) =>
          `${member} is sent and nothing in apps/web reads it: show it, take it out, or give the reason in packages/contract/specification/unread-members.json.`,
      ),
    ...listed
      .filter(({ member }) => !found.includes(member))
      .map(({ member }) => `${member} is read, or not sent any more: take it off the list of unread members.`),
  ]
}
