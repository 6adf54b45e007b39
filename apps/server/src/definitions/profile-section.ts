import type { ScreenType } from '@tsunagu/contract/navigation/screen-types.ts'
import type { IconType } from '@tsunagu/contract/theme/icons.ts'

/** A field of a part. `keyIndex` is `null` where any index will do: in sets that may stand several times. */
export interface PartField {
  key: string
  keyIndex: number | null
  isRequired: boolean
}

/**
 * What somebody can fill in: a set of a form, or several that stand for the same, of which any will do. `weight` says how
 * much it counts towards how complete a profile is; 0: not at all.
 */
export interface ProfilePart {
  label: string
  weight: number
  sets: readonly (readonly PartField[])[]
}

/** One tab of the profile. */
export interface ProfileSection {
  text: string
  iconType: IconType | ''
  screenType: ScreenType
  /** The form that its answers are given in; `null` where it has none. */
  formId: string | null
  parts: readonly ProfilePart[]
}

/** Stands for the documents that are handed in beside the forms, such as a résumé. */
export const documentsKey = 'documents'
