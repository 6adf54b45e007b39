/** The job seeker who exists in each service with demo data. Advisers are in the tenants' `app.yaml`. */
export const demoJobSeeker = {
  familyName: '田中',
  givenName: '美咲',
  familyNameKana: 'タナカ',
  givenNameKana: 'ミサキ',
  email: 'demo@tsunagu.example',
  tel: '09000000001',
  /** 東京都世田谷区, where some of the demo postings are. */
  municipalityCode: '13112',
} as const
