/** The job seeker who exists in each service with demo data. Advisers are in the tenants' `app.yaml`. */
export const demoJobSeeker = {
  familyName: '田中',
  givenName: '美咲',
  familyNameKana: 'タナカ',
  givenNameKana: 'ミサキ',
  email: 'demo@tsunagu.example',
  tel: '09000000001',
  /** 東京都世田谷区, where she lives and wants to work; some of the demo postings are there. */
  municipalityCode: '13112',
  /** The station of 経堂. */
  home: { lat: 35.6513, lng: 139.6361 },
  /** 目黒区, 大田区, 渋谷区, 杉並区, 三鷹市, 調布市, 狛江市, and 中原区, 高津区 and 多摩区 of Kawasaki. */
  neighbours: ['13110', '13111', '13113', '13115', '13204', '13208', '13219', '14133', '14134', '14135'],
} as const

/** Postings that the demo data brings into each service. */
export const postingsPerService = 240
