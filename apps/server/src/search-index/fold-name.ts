import { foldText } from './fold-text.ts'

/** Compatibility forms can be eighteen times as long once they are folded: more than an index takes. */
const longestName = 200

/** The folded name of a workplace or an employer, as it is looked up by. */
export const foldName = (name: string): string => [...foldText(name)].slice(0, longestName).join('')
