import { object, Type } from '../../base/schema.ts'
import { textContent } from '../content-states.ts'
import { defineFormUi } from './define-form-ui.ts'
import { formOptions } from './options.ts'

/** The year itself, or from -200 to 200 the distance from the current one. */
const yearOfRange = Type.Integer({ minimum: -200, maximum: 2_999 })

/**
 * A month, or a day with `hasDay`, in lists of years, months and days. The text of the state is `YYYY-MM` or `YYYY-MM-DD`
 * (`date-text.ts`). Two members are ours: `hasDay`, and `yearRange`, by which the server fills `years` for the current
 * year in Tokyo, the newest first.
 */
export const dateSelectBox = defineFormUi({
  stateType: 'text',
  ui: object({
    years: formOptions,
    months: formOptions,
    hasDay: Type.Boolean(),
    yearRange: Type.Optional(object({ from: yearOfRange, to: yearOfRange })),
  }),
  sample: {
    years: [
      { label: '1993年（平成5年）', state: textContent('1993', '1993年（平成5年）') },
      { label: '1992年（平成4年）', state: textContent('1992', '1992年（平成4年）') },
      { label: '1989年（昭和64年・平成元年）', state: textContent('1989', '1989年（昭和64年・平成元年）') },
    ],
    months: [
      { label: '2月', state: textContent('02', '2月') },
      { label: '4月', state: textContent('04', '4月') },
    ],
    hasDay: true,
  },
  answers: [textContent('1992-04-18', '1992年4月18日')],
})
