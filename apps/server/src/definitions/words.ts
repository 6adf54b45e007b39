import type { DefinitionProblem } from '#server/definitions/checks/definition-error.ts'
import { isYamlObject, type SourceMap, type YamlObject, type YamlValue } from './sourced-yaml.ts'

/** The service's own words, which shared definitions name as `$(word)`. */
export type Words = ReadonlyMap<string, string>

const wordPattern = /\$\(([^)]*)\)/g

/** Inserts the service's words into a text; `onUnknown` is called with names that the service has no word for. */
export const putWords = (text: string, words: Words, onUnknown: (name: string) => void): string =>
  text.replace(wordPattern, (whole, name: string) => {
    const word = words.get(name)
    if (word === undefined) onUnknown(name)
    return word ?? whole
  })

/** Puts the service's words into every text of a definition; unknown ones become problems at their line. */
export function putWordsInto<T extends YamlValue>(
  value: T,
  words: Words,
  source: SourceMap,
  problems: DefinitionProblem[],
): T {
  const put = (current: YamlValue, container: object, key: string): YamlValue => {
    if (typeof current === 'string') {
      return putWords(current, words, (name) => {
        problems.push({ ...source.at(container, [key]), reason: `$(${name}) is not among the words of app.yaml` })
      })
    }
    if (typeof current !== 'object' || current === null) return current
    const copy: YamlObject | YamlValue[] = Array.isArray(current) ? [] : {}
    source.copyContainer(current, copy)
    for (const [member, inner] of Object.entries(current)) {
      ;(copy as YamlObject)[member] = put(inner, current, member)
      source.copyMember(current, member, copy, member)
    }
    return copy
  }
  return isYamlObject(value) || Array.isArray(value) ? (put(value, value, '') as T) : value
}
