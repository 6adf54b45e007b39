import { components } from '@tsunagu/contract/components/registry.ts'
import { expect, test } from 'vitest'
import { renderComponent } from '#web/components/testing/render-component.tsx'

test.each(['suspend', 'withdraw'] as const)('%s says what will happen, and asks before it does', async (type) => {
  const { sample } = components[type]
  const html = await renderComponent(type, sample)
  for (const line of sample.description.split('\n')) expect(html).toContain(line)
  expect(html).toMatch(new RegExp(`<button[^>]*type="submit"[^>]*>.*${sample.submitLabel}`))
  expect(html, 'the dialog opens by a press only').not.toContain('<dialog')
})
