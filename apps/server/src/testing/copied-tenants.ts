import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished } from 'vitest'

/** The definitions that the product ships. */
export const shippedTenants = resolve(import.meta.dirname, '../../../../tenants')

/** The base and つなぐ看護 in a folder of their own, to be changed; it goes away with the test. */
export async function copyTenants(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tenants-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(join(shippedTenants, 'base'), join(folder, 'base'), { recursive: true })
  await cp(join(shippedTenants, 'kango'), join(folder, 'kango'), { recursive: true })
  return folder
}

/** Replaces a text that the file must contain; returns its line number. */
export async function editFile(folder: string, file: string, from: string, to: string): Promise<number> {
  const path = join(folder, file)
  const text = await readFile(path, 'utf8')
  expect(text).toContain(from)
  await writeFile(path, text.replace(from, to))
  return text.slice(0, text.indexOf(from)).split('\n').length
}
