import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkTenants, loadTenants } from '#server/app/load-definitions.ts'
import { copyTenants, editFile, shippedTenants } from '#server/testing/copied-tenants.ts'
import { describeProblem } from './definition-error.ts'

const publicFolder = resolve(import.meta.dirname, '../../../../web/public')

const reported = async (folder: string) =>
  (await checkTenants(folder, publicFolder)).problems.map((problem) => {
    const line = describeProblem(problem)
    return `${problem.severity}: ${line.slice(line.indexOf('/') + 1)}`
  })

/** A copy of the services with files of its own. */
async function copyWith(files: Record<string, string>): Promise<string> {
  const folder = await copyTenants()
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}

describe('checking the services', () => {
  it('finds nothing wrong with those that ship', async () => {
    expect(await reported(shippedTenants)).toEqual([])
  })

  it('warns of colours that are too faint, with file, line and the contrast that is needed', async () => {
    const folder = await copyTenants()
    await editFile(folder, 'kango/theme.yaml', "primaryDark: '#0059c9'", "primaryDark: '#70b4ff'")
    const lines = await reported(folder)
    expect(lines).toContain(
      'warning: kango/theme.yaml:3:14: "on-brand" on "fill-brand" (words on buttons and labels) has a contrast of 2.17, but needs 4.5: whiteTextColor (default), primaryDark #70b4ff',
    )
    expect(lines.every((line) => line.startsWith('warning: kango/theme.yaml:3:14: '))).toBe(true)
  })

  it('names the file where a faint pair is made of defaults', async () => {
    const folder = await copyTenants()
    await appendFile(join(folder, 'kango/theme.yaml'), "placeholderColor: 'rgb(0 0 0 / 0.3)'\n")
    expect(await reported(folder)).toEqual([
      expect.stringMatching(/^warning: kango\/theme\.yaml:\d+:19: "ink-placeholder" on "surface" \(placeholders\)/),
    ])
  })

  it('starts with faint colours all the same, and says so', async () => {
    const folder = await copyTenants()
    await editFile(folder, 'kango/theme.yaml', "primaryMain: '#1f85fd'", "primaryMain: '#bfdfff'")
    const warnings: string[] = []
    const tenants = await loadTenants(folder, (warning) => warnings.push(warning))
    expect([...tenants.keys()]).toEqual(['kango'])
    expect(warnings.join('\n')).toMatch(/kango\/theme\.yaml:2:14: "decor" on "surface".*but needs 3/)
  })

  it('warns of screens that no view shows, and of forms that no screen has', async () => {
    const lines = await reported(
      await copyWith({
        'kango/screens/island.yaml': 'title: 島\ncomponents: []\n',
        'kango/forms/bottle.yaml':
          'sections:\n  - label: 便り\n    sets:\n      - { key: letter, uiType: text_field, label: 便り }\n',
      }),
    )
    expect(lines).toEqual([
      'warning: kango/screens/island.yaml:1:1: no view shows the screen "island"',
      'warning: kango/forms/bottle.yaml:1:1: no screen has the form "bottle"',
    ])
  })

  it('warns of files that are nowhere', async () => {
    const picture = (address: string) =>
      `components:\n  - { id: gone, type: images, payload: { items: [{ url: ${address} }] } }\n`
    for (const address of ['/assets/gone.svg', '/tenant-assets/kango/gone.png', '/tenant-assets/kaigo/logo.svg']) {
      expect(await reported(await copyWith({ 'kango/screens/favorites.yaml': picture(address) }))).toEqual([
        `warning: kango/screens/favorites.yaml:2:57: there is no file at ${address}`,
      ])
    }
    const there = picture('/assets/art-ward.svg#kango')
    expect(await reported(await copyWith({ 'kango/screens/favorites.yaml': there }))).toEqual([])
  })

  it('tells errors as the start does', async () => {
    const folder = await copyTenants()
    await editFile(folder, 'kango/app.yaml', 'title: つなぐ看護', 'titel: つなぐ看護')
    const lines = await reported(folder)
    expect(lines).toContainEqual(expect.stringMatching(/^error: kango\/app\.yaml:\d+:\d+: "titel" is not known here$/))
    expect(await reported('/nowhere')).toEqual(['error: nowhere:1:1: there is no such folder'])
  })
})
