import type { ScreenType } from '@tsunagu/contract/navigation/screen-types.ts'
import type { IconType } from '@tsunagu/contract/theme/icons.ts'

/** A field of a part. `keyIndex` is `null` if any index matches: in repeating sets. */
export interface PartField {
  key: string
  keyIndex: number | null
  isRequired: boolean
}

/**
 * A part of the profile: a set of a form, or several equivalent ones, of which any will do. `weight` is its share of a
 * complete profile; 0: none.
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
  /** The form of its answers; `null` without one. */
  formId: string | null
  parts: readonly ProfilePart[]
}

/** The documents that are uploaded beside the forms, such as a résumé. */
export const documentsKey = 'documents'
