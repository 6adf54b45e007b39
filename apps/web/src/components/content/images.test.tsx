import { expect, test } from 'vitest'
import { renderComponent } from '#web/components/testing/render-component.tsx'

const note = '絵はイメージです'

test('a drawn scene says that it is a drawing, a photo of the agency does not', async () => {
  const photo = { url: '/files/photo.jpg' }
  const drawing = { url: '/assets/scenes/kango-ward.svg#kango' }
  expect(await renderComponent('images', { id: 'images', items: [drawing] })).toContain(note)
  expect(await renderComponent('images', { id: 'images', items: [photo, drawing] })).toContain(note)
  expect(await renderComponent('images', { id: 'images', items: [photo] })).not.toContain(note)
})
