import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Fills in `${NAME}` of a file below `deploy/`, as envsubst does.
 * @throws the name that has no value, or a value that nothing takes
 */
export function renderTemplate(path: string, values: Readonly<Record<string, string>>): string {
  const text = readFileSync(resolve(import.meta.dirname, '../../deploy', path), 'utf8')
  const taken = new Set<string>()
  const rendered = text.replace(/\$\{([A-Z_0-9]+)\}/g, (_all, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${path} wants ${name}.`)
    taken.add(name)
    return value
  })
  const unused = Object.keys(values).filter((name) => !taken.has(name))
  if (unused.length > 0) throw new Error(`${path} has no place for ${unused.join(', ')}.`)
  return rendered
}
