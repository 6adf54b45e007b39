/** A school that somebody may have been to. */
export interface School {
  id: string
  name: string
  /** 国立, 公立, 私立 for universities, else 短期大学 or 専門学校. */
  type: string
  prefectureName: string
}

/** A licence or certificate. */
export interface Certification {
  id: string
  name: string
  /** The kind it is listed under, such as 国家資格. */
  group: string
}

/** An occupation in a tree of at most three levels; `parentId` is `''` for the first. */
export interface Occupation {
  id: string
  parentId: string
  name: string
}

/** A class of 日本標準産業分類; `parent` is `''` for the first level. */
export interface Industry {
  level: 'major' | 'middle' | 'minor' | 'detail'
  code: string
  parent: string
  name: string
}

/** Lists that forms offer. */
export interface ChoiceLists {
  universities: () => readonly School[]
  certifications: () => readonly Certification[]
  occupations: () => readonly Occupation[]
  industries: () => readonly Industry[]
  /** The name of a day's public holiday (`YYYY-MM-DD`, Tokyo's day); undefined for any other day. */
  holidayName: (day: string) => string | undefined
}

export const schoolsOf = (rows: readonly (readonly string[])[]): School[] =>
  rows.map(([id = '', name = '', type = '', prefectureName = '']) => ({ id, name, type, prefectureName }))

export const certificationsOf = (rows: readonly (readonly string[])[]): Certification[] =>
  rows.map(([id = '', name = '', group = '']) => ({ id, name, group }))

export const occupationsOf = (rows: readonly (readonly string[])[]): Occupation[] =>
  rows.map(([id = '', parentId = '', name = '']) => ({ id, parentId, name }))

export const industriesOf = (rows: readonly (readonly string[])[]): Industry[] =>
  rows.map(([level, code = '', parent = '', name = '']) => ({ level: level as Industry['level'], code, parent, name }))
