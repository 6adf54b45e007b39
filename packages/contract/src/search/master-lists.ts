/**
 * The master lists that an operator can replace by a file. The order is that of importing: what comes later may name what
 * came before (`line_stations` names lines and stations, `towns` and `postal_codes` name municipalities).
 */
export const masterLists = [
  'municipalities',
  'stations',
  'lines',
  'line_stations',
  'towns',
  'postal_codes',
  'universities',
  'certifications',
  'occupations',
  'industries',
  'holidays',
] as const
export type MasterList = (typeof masterLists)[number]

/** Lines of a list's file at most: two to three times those of the public set, since calls return some lists whole. */
export const masterListRows: Readonly<Record<MasterList, number>> = {
  municipalities: 5_000,
  stations: 30_000,
  lines: 3_000,
  line_stations: 60_000,
  towns: 500_000,
  postal_codes: 300_000,
  universities: 5_000,
  certifications: 10_000,
  occupations: 10_000,
  industries: 10_000,
  holidays: 5_000,
}

/** Limits of a list's file. */
export const masterListLimits = {
  /** As sent, and after unpacking. */
  fileBytes: 16 * 1024 * 1024,
  unpackedBytes: 64 * 1024 * 1024,
  /** How many faults a refusal names. */
  namedFaults: 100,
  /** A file with a smaller share of the rows in force is taken for half a file, unless the operator says otherwise. */
  smallestShare: 0.8,
} as const
