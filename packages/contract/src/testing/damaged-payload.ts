import fc from 'fast-check'

type Members = Record<string, unknown>
const isContainer = (value: unknown): value is Members => typeof value === 'object' && value !== null

/** The way to every member of a value, however deep. */
const waysInto = (value: unknown, way: readonly string[] = []): string[][] =>
  isContainer(value)
    ? Object.keys(value).flatMap((name) => [[...way, name], ...waysInto(value[name], [...way, name])])
    : []

const nested = (depth: number): unknown => (depth === 0 ? 'x' : { elements: [nested(depth - 1)], id: 'deep' })

/** Texts that must stay texts, and addresses that must lead nowhere. `hacked` counts what ran all the same. */
const hostileValues = [
  '<script>window.hacked=1</script>',
  '<img src=x onerror="window.hacked=1">',
  '"><svg onload=window.hacked=1>',
  '</script><script>window.hacked=1</script>',
  'javascript:window.hacked=1',
  ' java\tscript:window.hacked=1',
  'data:text/html,<script>window.hacked=1</script>',
  '//evil.example/',
  '/\\evil.example/',
  '${window.hacked=1}',
  '__proto__',
] as const

/** Possible values of a member when a server is broken, old, new or not ours. */
const strangeValues: readonly unknown[] = [
  null,
  0,
  -1,
  1e308,
  true,
  '',
  [],
  {},
  [null],
  [[]],
  { toString: 'no function' },
  'い'.repeat(100_000),
  nested(40),
  ...hostileValues,
]

/** The value with one member missing, or replaced by something that nobody expects. */
function damageAt(value: unknown, way: readonly string[], damage: { value?: unknown }): unknown {
  const copy: unknown = structuredClone(value)
  const holder = way.slice(0, -1).reduce((inner: unknown, name) => (isContainer(inner) ? inner[name] : inner), copy)
  const name = way.at(-1) ?? ''
  if (!isContainer(holder)) return copy
  if ('value' in damage) holder[name] = structuredClone(damage.value)
  else delete holder[name]
  return copy
}

/** A payload with one to three members missing, of another type, huge, hostile or deeply nested. */
export function damagedPayload(payload: unknown): fc.Arbitrary<unknown> {
  const damage = fc.record({
    way: fc.constantFrom(...waysInto(payload)),
    damage: fc.oneof(
      { arbitrary: fc.constant({}), weight: 1 },
      { arbitrary: fc.constantFrom(...strangeValues.map((value) => ({ value }))), weight: 4 },
    ),
  })
  return fc
    .array(damage, { minLength: 1, maxLength: 3 })
    .map((damages) => damages.reduce((value, each) => damageAt(value, each.way, each.damage), payload))
}
