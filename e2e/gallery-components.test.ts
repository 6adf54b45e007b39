import { type ComponentType, components } from '@tsunagu/contract/components/registry.ts'
import { componentStates } from '@tsunagu/contract/testing/component-states.ts'
import { expect, it } from 'vitest'
import { callPortal } from './testing/call-portal.ts'
import { testEveryState } from './testing/gallery-states.ts'
import { testedPostgres } from './testing/portal-data.ts'
import { usePortal } from './testing/use-portal.ts'

const used = usePortal()
const types = (Object.keys(components) as ComponentType[]).map((type) => ({
  type,
  states: [...componentStates(type).keys()],
}))

if (!testedPostgres()) testEveryState(used, 'component', types)

it('is served where there is demo data alone', async () => {
  const { status } = await callPortal(used.portal(), 'kango', '/__gallery/preview?component=cards')
  expect(status).toBe(testedPostgres() ? 404 : 200)
})
