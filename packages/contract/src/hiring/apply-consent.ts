/**
 * What a job seeker agrees to when applying (個人情報保護法 27条): the data that is passed on, to whom and what for. The
 * dialog shows these words and the server keeps them with the application, so that the record is what was read.
 */
export const passedData = [
  '氏名',
  '連絡先（電話番号・メールアドレス）',
  '保有する免許・資格',
  'ご登録の経歴と希望条件',
] as const

/** The sentence above the list of data; `employer` names who receives it. */
export const applyConsentPurpose = (employer: string): string =>
  `応募すると、ご登録いただいた次の情報を、採用選考のために応募先の${employer || '事業者'}へ提供します。`

export const applyConsentLimit =
  'ほかの目的や、ほかの事業者へ提供することはありません。応募のあとも、辞退することができます。'

/** The whole text as one record. */
export const applyConsentText = (employer: string): string =>
  [applyConsentPurpose(employer), ...passedData.map((name) => `・${name}`), applyConsentLimit].join('\n')
