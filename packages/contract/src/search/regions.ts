/** The eight regions in JIS order: name, and the first and last of their prefectures. `region_1` is the first. */
export const regionRanges = [
  ['北海道', 1, 1],
  ['東北', 2, 7],
  ['関東', 8, 14],
  ['中部', 15, 23],
  ['近畿', 24, 30],
  ['中国', 31, 35],
  ['四国', 36, 39],
  ['九州・沖縄', 40, 47],
] as const

export const isRegionId = (id: string): boolean => /^region_\d+$/.test(id)

/** The region of a prefecture's two-digit JIS code: `13` → `region_3`. Undefined for any other code. */
export function regionIdOf(prefectureCode: string): string | undefined {
  const index = regionRanges.findIndex(([, , last]) => Number(prefectureCode) <= last)
  return /^(0[1-9]|[1-4]\d)$/.test(prefectureCode) && index >= 0 ? `region_${index + 1}` : undefined
}

/** The two-digit codes of a region's prefectures, or of all 47; none for an unknown region. */
export function prefectureCodesOf(regionId?: string): string[] {
  const codes = Array.from({ length: 47 }, (_, index) => String(index + 1).padStart(2, '0'))
  return regionId === undefined ? codes : codes.filter((code) => regionIdOf(code) === regionId)
}
