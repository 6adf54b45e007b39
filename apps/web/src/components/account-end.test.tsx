import { components } from '@tsunagu/contract/components/registry.ts'
import { expect, test } from 'vitest'
import { renderComponent } from './testing/render-component.tsx'

test.each(['suspend', 'withdraw'] as const)(
  '%s says what will happen, and why it cannot be sent here yet',
  async (type) => {
    const { sample } = components[type]
    const html = await renderComponent(type, sample)
    for (const line of sample.description.split('\n')) expect(html).toContain(line)
    expect(html).toContain('ただいま準備中です')
    expect(html).not.toMatch(new RegExp(`<button[^>]*type="submit"[^>]*>.*${sample.submitLabel}`))
  },
)
