import type { Contestant } from '../measure/prepare-pages.ts'

/** Who draws the form. */
export interface FormContestant extends Contestant {
  /** It draws the floor's very markup: then the markup is compared, and not only the names of the fields. */
  hasFloorMarkup: boolean
}

const peer = (name: string, hasFloorMarkup = false): FormContestant => ({
  name,
  entry: `peers/${name}/form.jsx`,
  peer: name,
  hasFloorMarkup,
})

export const formContestants: readonly FormContestant[] = [
  { name: 'ours', entry: 'forms/ours.tsx', hasFloorMarkup: true },
  { name: 'floor', entry: 'forms/floor.tsx', hasFloorMarkup: true },
  peer('react-hook-form'),
  peer('json-render', true),
  peer('a2ui'),
  peer('rjsf'),
  peer('json-forms'),
  peer('survey-js'),
  peer('divkit'),
  peer('adaptive-cards'),
]
