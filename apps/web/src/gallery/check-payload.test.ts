import { describe, expect, it } from 'vitest'
import { checkPayload } from './check-payload.ts'

const title = { kind: 'component', type: 'title', state: 'sample' } as const
const form = { kind: 'field', type: 'text_field', state: 'empty' } as const

describe('a payload that is typed in the gallery', () => {
  it('is taken when it fits the contract', () => {
    const payload = { id: 'a', title: 'おすすめ', smallTitle: '' }
    expect(checkPayload(title, JSON.stringify(payload))).toEqual({ payload, problems: [] })
  })

  it('is refused with every fault and its path', () => {
    const { problems } = checkPayload(title, '{"id":"a","title":1,"colour":"red"}')
    expect(problems).toEqual([
      "The payload must have required property 'smallTitle'",
      'The payload must NOT have additional properties ("colour" is not known here)',
      '/title must be string',
    ])
  })

  it('names the values that are allowed', () => {
    const cards = { kind: 'component', type: 'cards', state: 'sample' } as const
    const { problems } = checkPayload(cards, '{"id":"a","cardType":"poor","jobPostingCards":[],"pageInfo":null}')
    expect(problems).toEqual(['/cardType must be equal to one of the allowed values: "plane", "rich"'])
  })

  it('tells line and column where it is no JSON', () => {
    expect(checkPayload(title, '{\n  "id": "a",,\n}').problems[0]).toMatch(/^Line 2, column 13: /)
    expect(checkPayload(title, '').problems).toHaveLength(1)
  })

  it('names the faults of the one field type that a form names', () => {
    const element = { uiType: 'text_field', ui: {} }
    const set = { elements: [element] }
    const { problems } = checkPayload(
      form,
      JSON.stringify({ id: 'a', elements: [], sections: [{ label: '', elementSets: [set] }] }),
    )
    expect(problems).toContain("/sections/0/elementSets/0/elements/0/ui must have required property 'placeholder'")
    expect(problems.join('\n')).not.toContain('contents')
  })
})
