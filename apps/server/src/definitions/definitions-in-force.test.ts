import { describe, expect, it } from 'vitest'
import { DefinitionError } from './checks/definition-error.ts'
import { DefinitionsInForce } from './definitions-in-force.ts'
import type { PublishedSite, PublishedSites } from './published-sites.ts'
import { createSiteStore } from './site-store.ts'

const site = (number: number, text = 'good'): PublishedSite => ({ number, files: { 'screens/top.yaml': text } })
const textsOf = (sites: PublishedSites) =>
  [...sites].map(([key, { files }]) => `${key} ${files['screens/top.yaml']}`).join(', ')

/** Definitions that name what was read as their hash; a text in `refused` cannot be used. */
function opened() {
  const refused = new Set(['bad'])
  const load = async (sites: PublishedSites) => {
    const faulty = [...sites].filter(([, { files }]) => refused.has(files['screens/top.yaml'] ?? ''))
    const problems = faulty.map(([key]) => ({
      file: `tenants/${key}/screens/top.yaml`,
      line: 1,
      column: 1,
      reason: 'no',
    }))
    if (problems.length > 0)
      throw new DefinitionError(
        problems,
        faulty.map(([key]) => key),
      )
    return { tenants: new Map(), hash: textsOf(sites) }
  }
  return { refused, inForce: new DefinitionsInForce(load, { tenants: new Map(), hash: '' }) }
}

describe('what the desk has published', () => {
  it('is on top of the files, also after they were read again', async () => {
    const { inForce } = opened()
    await inForce.publish(new Map([['kango', site(1)]]))
    await inForce.reload()
    expect([inForce.hash, inForce.refusedAt]).toEqual(['kango good', null])
  })

  it('leaves the former version where the newest cannot be used, and the other services go on', async () => {
    const { inForce } = opened()
    await inForce.publish(new Map([['kango', site(1, 'former')]]))
    await inForce.publish(
      new Map([
        ['kango', site(2, 'bad')],
        ['kaigo', site(1)],
      ]),
    )
    expect(inForce.hash).toBe('kango former, kaigo good')
    expect(inForce.sites.get('kango')?.number).toBe(1)
    expect(inForce.refusals.get('kango')).toHaveLength(1)
    expect(inForce.refusedAt).not.toBeNull()
  })

  it('gives way to the files where the former version cannot be used either', async () => {
    const { inForce, refused } = opened()
    await inForce.publish(new Map([['kango', site(1, 'former')]]))
    // The base was edited
    refused.add('former')
    await inForce.publish(new Map([['kango', site(2, 'bad')]]))
    expect([inForce.hash, inForce.sites.size]).toEqual(['', 0])
    refused.clear()
    await inForce.reload()
    expect([inForce.hash, inForce.refusals.size]).toEqual(['kango bad', 0])
  })
})

describe('a process beside others', () => {
  it('takes over what another has published, once, and has it when it starts', async () => {
    const stored = new Map([['kango', site(4)]])
    let loads = 0
    const start = () => {
      const { inForce } = opened()
      const store = createSiteStore({
        definitions: inForce,
        listNewest: async () => new Map([...stored].map(([key, { number }]) => [key, number])),
        loadVersion: async (key) => {
          loads += 1
          return stored.get(key)
        },
        readDraft: () => ({ file: async () => null, folder: async () => new Map() }),
        checkDraft: async () => ({ tenant: null, problems: [] }),
        onRefused: (error) => {
          throw error
        },
      })
      return { inForce, store }
    }
    const { inForce, store } = start()
    await store.refresh()
    await store.refresh()
    expect([inForce.hash, store.inForce('kango').number, loads]).toEqual(['kango good', 4, 1])
    stored.set('kango', site(5, 'newer'))
    await store.refresh()
    expect([inForce.hash, store.inForce('kango').number]).toEqual(['kango newer', 5])
    const later = start()
    await later.store.refresh()
    expect(later.inForce.hash).toBe('kango newer')
  })
})
