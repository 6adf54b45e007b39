/** What a value must be: a UUID, a day (`2026-12-01`), a moment, or a whole number. */
export type ValueKind = 'id' | 'day' | 'moment' | 'number'

/** A word after the command. */
export interface ArgumentShape {
  help: string | readonly string[]
  kind?: ValueKind
  oneOf?: readonly string[]
}

/** An option. */
export interface OptionShape {
  /** A text, or a flag. */
  type: 'string' | 'boolean'
  short?: string
  /** Whether it may be given several times. */
  multiple?: boolean
  /** The name of its value in the help; `TEXT` unless given, none where it is empty. */
  value?: string
  /** A text that is broken where the terminal ends, or its lines. */
  help: string | readonly string[]
  kind?: ValueKind
  oneOf?: readonly string[]
  /** Several of them, with commas between. */
  isList?: boolean
}
export type OptionShapes = Readonly<Record<string, OptionShape>>

/** What was given of options. */
export type OptionValues<O extends OptionShapes> = {
  [K in keyof O]?: O[K] extends { type: 'boolean' } ? boolean : O[K] extends { multiple: true } ? string[] : string
}
