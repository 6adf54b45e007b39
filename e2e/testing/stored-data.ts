import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Demo data counts its days and hours from when it was made, as late as a step that waits for others may come. */
const maximumAgeMs = 60 * 60_000

/** A copy of filled data, under a name that says what it was made from. */
export interface StoredData {
  /** Copies what is stored into an empty folder; `false` where nothing of that name is new enough. */
  take: (name: string, into: string) => boolean
  /** Stores a copy of a folder that no process writes to, in place of all that was stored before. */
  store: (name: string, from: string) => void
}

const dayInTokyo = (time: number) => new Date(time).toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' })

/** @param folder holds the copy; made when there is something to store */
export function storedData(folder: string, now: () => number = Date.now): StoredData {
  const isFresh = (path: string) => {
    const made = statSync(path).mtimeMs
    return now() - made < maximumAgeMs && dayInTokyo(made) === dayInTokyo(now())
  }
  const newPart = () => join(folder, `${randomUUID()}.part`)
  const remove = (path: string) => {
    // A run that copies it at this moment fails to, instead of getting a half
    const part = newPart()
    renameSync(path, part)
    rmSync(part, { recursive: true, force: true })
  }
  /** What was stored, and what a run that was killed has left; not what another run copies at this moment. */
  const formerOnes = () => {
    const paths = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
    return paths.filter((path) => !path.endsWith('.part') || !isFresh(path))
  }
  return {
    take(name, into) {
      const path = join(folder, name)
      try {
        if (!existsSync(path) || !isFresh(path)) return false
        cpSync(path, into, { recursive: true })
        return true
      } catch {
        // Another run has replaced it meanwhile: what was copied of it is not whole
        rmSync(into, { recursive: true, force: true })
        mkdirSync(into)
        return false
      }
    },
    store(name, from) {
      const former = formerOnes()
      const copy = newPart()
      cpSync(from, copy, { recursive: true })
      try {
        for (const path of former) remove(path)
        renameSync(copy, join(folder, name))
      } catch {
        // Another run stores at the same moment
        rmSync(copy, { recursive: true, force: true })
      }
    },
  }
}
