import { endpoints } from '@tsunagu/contract/endpoints/registry.ts'
import { expect, it } from 'vitest'
import { actOf } from './act-words.ts'

it('says every operators’ call in Japanese', () => {
  const names = Object.entries(endpoints).flatMap(([name, { access }]) => (access === 'operator' ? [name] : []))
  expect(names.filter((name) => actOf(name).text === name)).toEqual([])
  expect(actOf('listSomething')).toEqual({ kind: 'change', text: 'listSomething' })
})
