import { expect, it } from 'vitest'
import { findStaleSettings, settingsDocument, settingsPath } from './settings-document.mjs'

const groups = {
  Network: { PORT: { means: 'the port', unlessSet: '3000' } },
  Data: { DATABASE_URL: { means: 'the database', unlessSet: 'embedded', isSecret: /** @type {const} */ (true) } },
}
const text = settingsDocument(groups)

it('lists each variable below its heading, and those that a file may hold', () => {
  expect(text).toContain(
    '## Network\n\n| variable | what it sets | unless set |\n|---|---|---|\n| `PORT` | the port | 3000 |\n',
  )
  expect(text).toMatch(/## Secrets in files\n\n`DATABASE_URL` can be read/)
})

it('finds a document that is missing or stale, and leaves one that is not', () => {
  expect(findStaleSettings([{ path: settingsPath, text }], groups)).toEqual([])
  expect(findStaleSettings([{ path: settingsPath, text: text.replace('3000', '8080') }], groups)).toHaveLength(1)
  expect(findStaleSettings([], groups)[0]).toContain('npm run settings')
})
