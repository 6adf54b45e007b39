import { describe, expect, it } from 'vitest'
import { nullable, object, ref, Type } from '../base/schema.ts'
import { components } from '../components/registry.ts'
import { inMemberOrder, misplacedMembers } from './member-order.ts'
import { view } from './view.ts'

const schema = object({
  first: Type.String(),
  list: Type.Array(object({ one: Type.String(), two: Type.Optional(Type.String()) })),
  last: nullable(object({ left: Type.String(), right: Type.String() })),
})

describe('the order of members', () => {
  it('is that of the contract, in lists and in what may be null, whatever is left out', () => {
    const good = { first: '', list: [{ one: '', two: '' }, { one: '' }], last: { left: '', right: '' } }
    expect(misplacedMembers(schema, good)).toEqual([])
    expect(misplacedMembers(schema, { list: [], last: null })).toEqual([])
    const bad = { last: { right: '', left: '' }, list: [{ two: '', one: '' }], first: '' }
    expect(misplacedMembers(schema, bad)).toEqual([
      '/: last,list,first in place of first,list,last',
      '/last: right,left in place of left,right',
      '/list/0: two,one in place of one,two',
    ])
    const mended = inMemberOrder(schema, bad)
    expect(mended).toEqual(bad)
    expect(misplacedMembers(schema, mended)).toEqual([])
    expect(Object.keys(mended)).toEqual(['first', 'list', 'last'])
  })

  it('is found through names of schemas and by the tags of unions', () => {
    const component = { ...components.title.sample, id: 'title' }
    const { title, id, smallTitle } = component
    const data = {
      screen: {
        id: 's',
        title: '',
        type: 'free',
        components: [{ id: 'title', type: 'title', component: { title, id, smallTitle } }],
        layoutType: 'scroll',
      },
      bottom: null,
    }
    const whole = { id: 'v', routeType: 'free', isPrivate: false, layoutType: 'single_view', data }
    const place = '/data/screen/components/0/component: title,id,smallTitle in place of id,title,smallTitle'
    expect(misplacedMembers(view, whole)).toEqual([place])
    expect(misplacedMembers(ref('View'), inMemberOrder(view, whole))).toEqual([])
  })

  it('of members that the contract does not know is left as it is, behind the others', () => {
    expect(Object.keys(inMemberOrder(schema, { other: 1, first: '' }))).toEqual(['first', 'other'])
    const named = JSON.parse('{"__proto__": {"x": 1}, "first": ""}')
    expect(Object.entries(inMemberOrder(schema, named))).toEqual([
      ['first', ''],
      ['__proto__', { x: 1 }],
    ])
  })
})
