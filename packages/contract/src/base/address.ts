import { object, type Static, Type } from './schema.ts'

/** An address by its parts (docs/behaviour.md §5); `''` for what is not known. Codes are JIS: `13`, `13112`. */
export const address = object({
  /** Seven digits, without a hyphen. */
  zipCode: Type.String(),
  prefectureName: Type.String(),
  prefectureCode: Type.String(),
  cityName: Type.String(),
  cityCode: Type.String(),
  /** Town and what follows it, up to the house. */
  address1: Type.String(),
  /** Building and room. */
  address2: Type.String(),
})
export type Address = Static<typeof address>
