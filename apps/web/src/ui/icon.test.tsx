import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Icon } from './icon.tsx'

test.each(['', null, undefined, 'unheard_of', '__proto__'])('an icon of type %j draws nothing', (type) => {
  expect(renderToStaticMarkup(<Icon type={type} />)).toBe('')
})

test('an icon is hidden from readers unless it has a name', () => {
  expect(renderToStaticMarkup(<Icon type="home" />)).toContain('aria-hidden="true"')
  const named = renderToStaticMarkup(<Icon type="home" label="ホーム" />)
  expect(named).toContain('role="img" aria-label="ホーム"')
  expect(named).not.toContain('aria-hidden')
})
