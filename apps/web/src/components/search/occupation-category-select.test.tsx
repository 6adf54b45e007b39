import { components } from '@tsunagu/contract/components/registry.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { expect, test } from 'vitest'
import { renderComponent } from '#web/components/testing/render-component.tsx'

const { sample } = components.occupation_category_select

test('occupations that are chosen already are restored', async () => {
  const state = elementState('text_list', 'occupation_categories', [textContent('nurse', '看護師・准看護師')])
  const html = await renderComponent('occupation_category_select', { ...sample, state })
  expect(html).toContain('看護師・准看護師</')
  expect(html).toMatch(/aria-label="[^"]*看護師・准看護師[^"]*(削除|はずす)/)
  expect(await renderComponent('occupation_category_select', sample)).not.toMatch(/(削除|はずす)/)
})
