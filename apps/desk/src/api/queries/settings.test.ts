import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { deliveriesKey, webhooksKey } from './settings.ts'

it('reading the webhooks again asks for no deliveries: those of a deleted webhook would be a 404', async () => {
  const queries = new QueryClient()
  queries.setQueryData(webhooksKey('kango'), [])
  queries.setQueryData([...deliveriesKey('kango', 'a'), 'all'], [])
  await queries.invalidateQueries({ queryKey: webhooksKey('kango') })
  expect(queries.getQueryState(webhooksKey('kango'))?.isInvalidated).toBe(true)
  expect(queries.getQueryState([...deliveriesKey('kango', 'a'), 'all'])?.isInvalidated).toBe(false)
})
