type Step = string | number

/** `x-tsunagu.tags[2]` → `['x-tsunagu', 'tags', 2]` */
const stepsOf = (path: string): Step[] =>
  path.split('.').flatMap((part) => {
    const [name = '', ...places] = part.split(/[[\]]+/).filter((text) => text !== '')
    return [name, ...places.map(Number)]
  })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const memberOf = (value: unknown, step: Step): unknown => {
  if (typeof step === 'number') return Array.isArray(value) ? value[step] : undefined
  return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined
}

/** What a document has at a path; undefined for nothing. */
export const valueAt = (document: unknown, path: string): unknown =>
  stepsOf(path).reduce<unknown>((value, step) => memberOf(value, step), document)

/** Whether there is an object or a list in which the value of a path is, or would be. */
export function canSetAt(document: unknown, path: string): boolean {
  const steps = stepsOf(path)
  const last = steps.pop()
  const owner = steps.reduce<unknown>((value, step) => memberOf(value, step), document)
  return typeof last === 'number' ? Array.isArray(owner) && last < owner.length : isObject(owner)
}

function setSteps(value: unknown, [step, ...rest]: readonly Step[], next: unknown): unknown {
  if (step === undefined) return next
  const member = setSteps(memberOf(value, step), rest, next)
  if (typeof step === 'number') return Array.isArray(value) ? value.with(step, member) : value
  return isObject(value) ? { ...value, [step]: member } : value
}

/** The document with another value at a path. The former one stays as it is. */
export const withValueAt = (document: unknown, path: string, next: unknown): unknown =>
  setSteps(document, stepsOf(path), next)
