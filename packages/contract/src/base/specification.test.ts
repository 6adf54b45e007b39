import { describe, expect, it } from 'vitest'
import { components } from '../components/registry.ts'
import { endpoints } from '../endpoints/registry.ts'
import { type OperationName, routes } from '../endpoints/routes.ts'
import { formUis } from '../form/elements/registry.ts'
import { progressStatuses } from '../hiring/progress.ts'
import { sharedSchemas } from '../screens/shared-schemas.ts'
import { checksOf, type Facts, factsOfOrder, gapsOutside, unexpectedFault, unless } from '../testing/specification.ts'
import {
  type CallShapes,
  factsOfCall,
  factsOfMembers,
  factsOfValues,
  type Shape,
  type ShapeSource,
} from '../testing/specification-shapes.ts'
import { defaultTheme, fixedColors, themeTypes } from '../theme/theme-colors.ts'
import { limits } from './limits.ts'

const calls = new Map(
  Object.entries(routes).map(([name, route]) => [route as string, endpoints[name as OperationName] as CallShapes]),
)
const named: Record<string, Record<string, object>> = { component: components, ui: formUis, schema: sharedSchemas }
const contract: ShapeSource = {
  call: (route) => calls.get(route),
  find(place) {
    const [kind = '', name = ''] = place.split(':')
    const found: { payload?: Shape; ui?: Shape } | undefined = named[kind]?.[name]
    return found && (found.payload ?? found.ui ?? (found as Shape))
  },
  follow: (ref) => sharedSchemas[ref.replace('#', '')],
}

const lists: Record<string, readonly string[]> = { progressStatuses, themeTypes, fixedColors: Object.keys(fixedColors) }
const constants: Record<string, Record<string, unknown>> = { limits, defaultTheme, fixedColors }

function factsOfConstant({ name, is }: { name: string; is: unknown }): Facts {
  const [group = '', member = ''] = name.split('.')
  const value = constants[group]?.[member]
  // Colours are the same in either case
  const folded = (each: unknown) => String(each).toLowerCase()
  return { [`${name} is ${is}`]: unless(folded(value) === folded(is), `it is ${value}`) }
}

const all: { statement: string; facts: Facts }[] = [
  ...checksOf('members').map(({ statement, check }) => ({ statement, facts: factsOfMembers(contract, check) })),
  ...checksOf('values').map(({ statement, check }) => ({ statement, facts: factsOfValues(contract, check) })),
  ...checksOf('call').map(({ statement, check }) => ({ statement, facts: factsOfCall(contract, check) })),
  ...checksOf('names').map(({ statement, check: { of, are } }) => ({
    statement,
    facts: factsOfOrder(of, are, lists[of] ?? []),
  })),
  ...checksOf('constant')
    .filter(({ check }) => Object.hasOwn(constants, check.name.split('.')[0] ?? ''))
    .map(({ statement, check }) => ({ statement, facts: factsOfConstant(check) })),
]

describe.each(all)('$statement', ({ facts }) => {
  it.each(Object.entries(facts))('%s', (fact, fault) => {
    expect(unexpectedFault(fact, fault)).toBe('')
  })
})

it('every known gap is about a fact', () => {
  expect(
    gapsOutside(
      all.flatMap(({ facts }) => Object.keys(facts)),
      'contract',
    ),
  ).toEqual([])
})
