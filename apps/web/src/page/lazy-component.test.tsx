import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lateComponent, lazyComponent, preloadModules, UsedModules } from './lazy-component.ts'

const Greeting = ({ name }: { name: string }) => <p>{name}さん、こんにちは</p>

test('renders at once after its preload', async () => {
  const Lazy = lazyComponent(async () => Greeting)
  await Lazy.preload()
  expect(renderToString(<Lazy name="田中" />)).toContain('こんにちは')
})

test('loads once, but tries again after a failure', async () => {
  let loads = 0
  const Lazy = lazyComponent(async () => {
    if (++loads === 1) throw new Error('no network')
    return Greeting
  })
  await expect(Lazy.preload()).rejects.toThrow('no network')
  await Lazy.preload()
  await Lazy.preload()
  expect(loads).toBe(2)
})

test('tells the server which modules a page used', async () => {
  const Lazy = lazyComponent(async () => Greeting, 'src/greeting.tsx')
  await Lazy.preload()
  const used = new Set<string>()
  renderToString(
    <UsedModules value={used}>
      <Lazy name="田中" />
    </UsedModules>,
  )
  expect([...used]).toEqual(['src/greeting.tsx'])
})

test('a late component is drawn by the server, but not named among what the page needs', async () => {
  const Late = lateComponent(async () => Greeting, 'src/late.tsx')
  await preloadModules((path) => path === 'src/late.tsx')
  const used = new Set<string>()
  const html = renderToString(
    <UsedModules value={used}>
      <Late name="田中" />
    </UsedModules>,
  )
  expect(html).toContain('こんにちは')
  expect([...used]).toEqual([])
})

test('preloading goes on with the modules that a module brings', async () => {
  const loaded: string[] = []
  const declare = (path: string, bring = () => {}) =>
    lazyComponent(async () => {
      loaded.push(path)
      bring()
      return Greeting
    }, path)
  declare('src/form.tsx', () => declare('src/field.tsx'))
  declare('src/other.tsx')
  const wanted = new Set(['src/form.tsx', 'src/field.tsx', 'src/gone.tsx'])
  await preloadModules((path) => wanted.has(path))
  expect(loaded).toEqual(['src/form.tsx', 'src/field.tsx'])
})
