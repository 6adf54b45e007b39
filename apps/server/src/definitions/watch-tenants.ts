import { watch } from 'node:fs'
import { DefinitionError } from '#server/definitions/checks/definition-error.ts'

interface TenantWatching<R> {
  load: (folder: string) => Promise<R>
  onReloaded: (read: R) => void
  /** A bad edit: the definitions in service stay. */
  onRefused: (error: DefinitionError) => void
}

/** Editors write a file in several steps; what follows within this time counts as one edit. */
const settleMs = 80

/** Reloads the definitions after each edit (development). `close` stops watching. */
export function watchTenants<R>(
  folder: string,
  { load, onReloaded, onRefused }: TenantWatching<R>,
): { close: () => void } {
  let timer: NodeJS.Timeout | undefined
  let changes = 0
  // Overtaken by a further change, or closed, it has nothing to tell: it may have read a file half written
  const reload = async () => {
    const seen = changes
    try {
      const definitions = await load(folder)
      if (seen === changes) onReloaded(definitions)
    } catch (error) {
      const file = { file: folder, line: 1, column: 1 }
      const refused =
        error instanceof DefinitionError ? error : new DefinitionError([{ ...file, reason: String(error) }])
      if (seen === changes) onRefused(refused)
    }
  }
  const watcher = watch(folder, { recursive: true }, () => {
    changes += 1
    clearTimeout(timer)
    timer = setTimeout(() => void reload(), settleMs)
  })
  return {
    close: () => {
      changes += 1
      clearTimeout(timer)
      watcher.close()
    },
  }
}
