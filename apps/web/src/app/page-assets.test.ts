import { expect, test } from 'vitest'
import { loadedAssets } from './page-assets.ts'

const manifest = {
  'src/entry-client.tsx': { file: 'assets/entry-1.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-1.js' },
  'src/components/cards.tsx': { file: 'assets/cards-1.js', imports: ['_shared.js', '_card.js'] },
  '_card.js': { file: 'assets/card-1.js' },
  'src/components/card.tsx': { file: 'assets/cards-1.js', imports: ['_shared.js', '_card.js'] },
  'src/components/title.tsx': { file: 'assets/title-1.js' },
  'style.css': { file: 'assets/style-1.css' },
}

test('a page names the entry, the used modules and all that they import, once', () => {
  const used = ['src/components/cards.tsx', 'src/components/card.tsx', 'src/components/gone.tsx']
  expect(loadedAssets(manifest, used)).toEqual({
    entry: '/assets/entry-1.js',
    scripts: ['/assets/cards-1.js', '/assets/shared-1.js', '/assets/card-1.js'],
    styles: ['/assets/style-1.css'],
  })
})
