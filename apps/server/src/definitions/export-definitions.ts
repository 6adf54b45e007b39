import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { overlayOfAll, type PublishedSites } from './published-sites.ts'

const isWithin = (folder: string, path: string): boolean => {
  const place = relative(folder, path)
  return place !== '' && place.split(sep)[0] !== '..'
}

/**
 * Writes a folder of definitions as they are in force: a copy of the files, with what was published at the desk in their place.
 * Complete or not at all: it is made beside the target, which must not exist.
 * @returns the places of the files that the desk has published
 * @throws an English sentence where the target exists or is part of the folder
 */
export async function exportDefinitions(folder: string, sites: PublishedSites, target: string): Promise<string[]> {
  const [from, to] = [resolve(folder), resolve(target)]
  if (existsSync(to)) throw new Error(`${target} is there already: name a folder that does not exist.`)
  if (isWithin(from, to))
    throw new Error(`${target} is in ${folder}, and would be read as a service: name another place.`)
  const part = `${to}.part`
  await rm(part, { recursive: true, force: true })
  const overlay = overlayOfAll(sites)
  try {
    await cp(from, part, { recursive: true })
    for (const [place, text] of overlay) {
      const path = join(part, place)
      // A database that was changed by hand must not name files elsewhere
      if (!isWithin(part, path)) throw new Error(`The published file "${place}" is not in the folder of its service.`)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
    }
    await rename(part, to)
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
  return [...overlay.keys()].toSorted()
}
