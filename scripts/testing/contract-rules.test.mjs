import { describe, expect, it } from 'vitest'
import { presentContract, releasedContract } from '../contract.mjs'
import { compareContracts } from './contract-rules.mjs'

/** @typedef {import('./contract-rules.mjs').Contract} Contract */
/** @typedef {import('./contract-rules.mjs').Schema} Schema */

const string = { type: 'string' }
const list = (/** @type {unknown[]} */ ...values) => ({ type: 'string', enum: values })

/** @param {Record<string, Schema>} properties @param {string[]} [required] @returns {Schema} */
const object = (properties, required = Object.keys(properties)) => ({ type: 'object', properties, required })
const card = { id: string, title: string }

/** @param {Partial<Contract['calls'][string]>} call @param {Record<string, Schema>} [schemas] @returns {Contract} */
const contract = (call, schemas = {}) => ({
  version: 1,
  openLists: [['home', 'search']],
  schemas,
  calls: { getCard: { route: 'GET /card', access: 'public', response: object(card), ...call } },
})
const base = contract({ body: object({ keyword: string }) })

/** @param {Contract} before @param {Contract} after */
const verdicts = (before, after) =>
  compareContracts(before, after).map(({ place, isBreaking }) => `${isBreaking ? 'breaking' : 'safe'} ${place}`)

/** @param {Schema} before @param {Schema} after */
const answers = (before, after) => verdicts(contract({ response: before }), contract({ response: after }))
/** @param {Schema} before @param {Schema} after */
const requests = (before, after) => verdicts(contract({ body: before }), contract({ body: after }))

it('the same contract has no differences', () => {
  expect(verdicts(base, structuredClone(base))).toEqual([])
})

describe('responses, which the old code reads', () => {
  it('a member that is gone or renamed breaks', () => {
    expect(answers(object(card), object({ id: string, name: string }))).toEqual([
      'safe getCard answer.name',
      'breaking getCard answer.title',
    ])
  })
  it('a member more is safe, required or not', () => {
    expect(answers(object(card), object({ ...card, body: string }))).toEqual(['safe getCard answer.body'])
    expect(answers(object(card), object({ ...card, body: string }, ['id', 'title']))).toEqual([
      'safe getCard answer.body',
    ])
  })
  it('a member more that holds parts of a screen breaks: they would vanish', () => {
    const shelf = { type: 'array', items: { $ref: 'ScreenComponent#' } }
    expect(answers(object(card), object({ ...card, shelf }))).toEqual(['breaking getCard answer.shelf'])
  })
  it('what may be missing from now on breaks, what may not is safe', () => {
    expect(answers(object(card), object(card, ['id']))).toEqual(['breaking getCard answer.title'])
    expect(answers(object(card, ['id']), object(card))).toEqual(['safe getCard answer.title'])
  })
  it('another type breaks, however deep', () => {
    const of = (/** @type {Schema} */ id) => object({ items: { type: 'array', items: object({ id }) } })
    expect(answers(of(string), of({ type: 'integer' }))).toEqual(['breaking getCard answer.items[].id'])
  })
  it('null where there was none breaks, none where there was null is safe', () => {
    const nullable = { anyOf: [string, { type: 'null' }] }
    expect(answers(object({ id: string }), object({ id: nullable }))).toEqual(['breaking getCard answer.id'])
    expect(answers(object({ id: nullable }), object({ id: string }))).toEqual(['safe getCard answer.id'])
  })
  it('a value more breaks, unless the list is an open one; a value less is safe', () => {
    const of = (/** @type {unknown[]} */ ...values) => object({ kind: list(...values) })
    expect(answers(of('plane'), of('plane', 'rich'))).toEqual(['breaking getCard answer.kind'])
    expect(answers(of('plane', 'rich'), of('plane'))).toEqual(['safe getCard answer.kind'])
    expect(answers(of('home', ''), of('home', '', 'star'))).toEqual(['safe getCard answer.kind'])
  })
  it('bounds say nothing to readers', () => {
    expect(answers(object({ id: { ...string, maxLength: 9 } }), object({ id: { ...string, maxLength: 99 } }))).toEqual(
      [],
    )
  })
  it('a removed response breaks', () => {
    expect(verdicts(contract({}), contract({ response: null }))).toEqual(['breaking getCard answer'])
  })
})

describe('requests, which a server of now checks', () => {
  const before = object({ keyword: string, page: { type: 'integer', maximum: 10 } }, ['keyword'])
  const pageOf = (/** @type {object} */ page) =>
    object({ keyword: string, page: { type: 'integer', ...page } }, ['keyword'])

  it('a member more breaks only when it is required', () => {
    expect(requests(object({ keyword: string }), object({ keyword: string, sort: string }))).toEqual([
      'breaking getCard.body.sort',
    ])
    expect(requests(object({ keyword: string }), object({ keyword: string, sort: string }, ['keyword']))).toEqual([
      'safe getCard.body.sort',
    ])
  })
  it('a member less breaks: bodies are strict', () => {
    expect(requests(before, object({ keyword: string }))).toEqual(['breaking getCard.body.page'])
  })
  it('what must be given from now on breaks, what need not is safe', () => {
    const all = object({ keyword: string, page: { type: 'integer', maximum: 10 } })
    expect(requests(before, all)).toEqual(['breaking getCard.body.page'])
    expect(requests(all, before)).toEqual(['safe getCard.body.page'])
  })
  it('narrower values break, wider ones are safe', () => {
    expect(requests(before, pageOf({ maximum: 5 }))).toEqual(['breaking getCard.body.page'])
    expect(requests(before, pageOf({ maximum: 50 }))).toEqual(['safe getCard.body.page'])
    expect(requests(before, pageOf({}))).toEqual(['safe getCard.body.page'])
    expect(requests(pageOf({}), pageOf({ minimum: 1 }))).toEqual(['breaking getCard.body.page'])
    const kinds = (/** @type {unknown[]} */ ...values) => object({ kind: list(...values) })
    expect(requests(kinds('a', 'b'), kinds('a'))).toEqual(['breaking getCard.body.kind'])
    expect(requests(kinds('a'), kinds('a', 'b'))).toEqual(['safe getCard.body.kind'])
    const formats = (/** @type {object} */ more) => object({ id: { ...string, ...more } })
    expect(requests(formats({}), formats({ pattern: '^a' }))).toEqual(['breaking getCard.body.id'])
    expect(requests(formats({ pattern: '^a' }), formats({}))).toEqual(['safe getCard.body.id'])
  })
  it('a body where there was none breaks when something in it is required', () => {
    expect(verdicts(contract({}), contract({ body: object({ keyword: string }) }))).toEqual([
      'breaking getCard.body.keyword',
    ])
  })
})

describe('calls', () => {
  const call = base.calls['getCard'] ?? { route: '', access: '' }
  it('a call more is safe, a call less breaks', () => {
    const more = { ...base, calls: { ...base.calls, getList: call } }
    expect(verdicts(base, more)).toEqual(['safe getList'])
    expect(verdicts(more, base)).toEqual(['breaking getList'])
  })
  it('another address breaks; fewer who may call break, more are safe', () => {
    const at = (/** @type {object} */ parts) => ({ ...base, calls: { getCard: { ...call, ...parts } } })
    expect(verdicts(base, at({ route: 'GET /cards' }))).toEqual(['breaking getCard'])
    expect(verdicts(base, at({ access: 'job_seeker' }))).toEqual(['breaking getCard'])
    expect(verdicts(base, at({ access: 'anyone' }))).toEqual(['safe getCard'])
  })
})

describe('unions of parts', () => {
  /** @param {string} name @param {Record<string, Schema>} payloads */
  const withUnion = (name, payloads) =>
    contract(
      { response: object({ part: { $ref: `${name}#` } }) },
      {
        [name]: {
          type: 'object',
          discriminator: { propertyName: 'type' },
          oneOf: Object.entries(payloads).map(([type, component]) => object({ type: { const: type }, component })),
        },
      },
    )
  const title = object({ title: string })

  it('a new leaf is safe: clients leave it out', () => {
    const after = withUnion('ScreenComponent', { title, map: object({ url: string }) })
    expect(verdicts(withUnion('ScreenComponent', { title }), after)).toEqual(['safe ScreenComponent "map"'])
  })
  it('a new container breaks: its children would vanish', () => {
    const tabs = object({ children: { type: 'array', items: { $ref: 'ScreenComponent#' } } })
    expect(verdicts(withUnion('ScreenComponent', { title }), withUnion('ScreenComponent', { title, tabs }))).toEqual([
      'breaking ScreenComponent "tabs"',
    ])
  })
  it('a new branch of any other union breaks', () => {
    expect(verdicts(withUnion('View', { title }), withUnion('View', { title, map: title }))).toEqual([
      'breaking View "map"',
    ])
  })
  it('a changed payload is found below its type; a type that is no longer sent is safe', () => {
    expect(
      verdicts(withUnion('ScreenComponent', { title }), withUnion('ScreenComponent', { title: object({}) })),
    ).toEqual(['breaking ScreenComponent "title".component.title'])
    expect(
      verdicts(withUnion('ScreenComponent', { title, map: title }), withUnion('ScreenComponent', { title })),
    ).toEqual(['safe ScreenComponent "map"'])
  })
  it('schemas that hold each other are compared once', () => {
    const circle = (/** @type {Schema} */ id) =>
      contract(
        { response: { $ref: 'Set#' } },
        { Set: object({ id, sets: { type: 'array', items: { $ref: 'Set#' } } }) },
      )
    expect(verdicts(circle(string), circle({ type: 'integer' }))).toEqual(['breaking Set.id'])
  })
})

it('the present contract differs from the released one in nothing that breaks, or has a version of its own', () => {
  const [released, present] = [releasedContract(), presentContract()]
  const breaking = compareContracts(released, present).filter(({ isBreaking }) => isBreaking)
  expect(present.version > released.version ? [] : breaking).toEqual([])
})
