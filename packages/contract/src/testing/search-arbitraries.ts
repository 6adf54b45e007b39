import fc from 'fast-check'
import { elementState, textContent, uint32Content } from '../form/content-states.ts'
import { searchStateKeys } from '../search/search-states.ts'
import { anyText } from './any-text.ts'

/** Codes of the shipped lists beside texts that mean nothing, and what people paste along. */
const anyValue = fc.oneof(
  anyText,
  fc.constantFrom('13112', '13', ' 14 ', 'nurse', 'two_shift\u0000', 'monthly', '280000', '10', 'newest', 'salary'),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
)

const anyState = fc
  .record({
    key: fc.constantFrom(...searchStateKeys, 'unknown'),
    keyIndex: fc.nat({ max: 2 }),
    contents: fc.array(
      fc.oneof(
        anyValue.map((text) => textContent(text, 'x')),
        fc.nat().map((n) => uint32Content(n)),
      ),
      {
        maxLength: 5,
      },
    ),
  })
  .map(({ key, keyIndex, contents }) => elementState('text_list', key, contents, keyIndex))

/** States as forms, addresses and strangers send them: keys several times, with several indexes, and unknown ones. */
export const anySearchStates = fc.array(anyState, { maxLength: 8 })
