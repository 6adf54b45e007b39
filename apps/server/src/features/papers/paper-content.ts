import type { ContentState, FormElementState } from '@tsunagu/contract/form/state.ts'
import type { PaperContent } from '@tsunagu/contract/papers/paper-schemas.ts'

type States = readonly FormElementState[]

/** What an answer says: the label of a choice, else what was typed. */
const wordOf = ({ label, text }: ContentState): string => (label || text).trim()

/** Reads the answers of a profile, those of one repetition of a set at a time. */
function readerOf(states: States) {
  const byKey = Map.groupBy(states, ({ key }) => key)
  const contents = (key: string, index: number) =>
    byKey.get(key)?.find(({ keyIndex }) => keyIndex === index)?.contentStates ?? []
  return {
    words: (key: string, index = 0) => contents(key, index).map(wordOf).filter(Boolean).join('、'),
    text: (key: string, index = 0) => contents(key, index)[0]?.text.trim() ?? '',
    isTicked: (key: string, index = 0) => contents(key, index).some(({ bool }) => bool),
    indexes: (key: string) => (byKey.get(key) ?? []).map(({ keyIndex }) => keyIndex).toSorted((a, b) => a - b),
  }
}
type Reader = ReturnType<typeof readerOf>

/** `YYYY-MM`, or `''` for what is not complete. */
const monthOf = (text: string): string => (/^\d{4}-\d{2}/.test(text) ? text.slice(0, 7) : '')

/** The last one is entered first; the papers begin with the first one. Entries without a month keep their place. */
const inOrder = <T>(entries: readonly T[], monthOfEntry: (entry: T) => string): T[] =>
  entries.toReversed().toSorted((a, b) => {
    const [one, other] = [monthOfEntry(a), monthOfEntry(b)]
    return one === '' || other === '' ? 0 : one.localeCompare(other)
  })

const schoolsOf = (read: Reader): PaperContent['schools'] => {
  const schools = read.indexes('school_name').map((index) => ({
    name: read.words('school_name', index),
    course: read.text('school_course', index),
    from: monthOf(read.text('school_from', index)),
    until: monthOf(read.text('school_until', index)),
    end: read.words('graduation', index),
  }))
  return inOrder(
    schools.filter(({ name }) => name !== ''),
    ({ from, until }) => until || from,
  )
}

const worksOf = (read: Reader): PaperContent['works'] => {
  const works = read.indexes('workplace').map((index, place) => ({
    workplace: read.text('workplace', index),
    industry: read.words('work_industry', index),
    occupation: read.text('work_occupation', index),
    employmentType: read.words('work_employment_type', index),
    from: monthOf(read.text('work_from', index)),
    until: monthOf(read.text('work_until', index)),
    // The form asks for no last month of the place where somebody works now, and that place is the first one of the list
    isCurrent: read.isTicked('work_current', index) || (place === 0 && read.text('work_until', index) === ''),
    duties: read.text('work_duties', index),
  }))
  return inOrder(
    works.filter(({ workplace }) => workplace !== ''),
    ({ from }) => from,
  )
}

const licencesOf = (read: Reader): PaperContent['licences'] => {
  const licences = read.indexes('licence_name').map((index) => ({
    name: read.text('licence_name', index),
    month: monthOf(read.text('licence_date', index)),
    number: read.text('licence_number', index),
  }))
  return inOrder(
    licences.filter(({ name }) => name !== ''),
    ({ month }) => month,
  )
}

/** The form of the ministry asks for hiragana, and the profile has katakana. */
const hiragana = (text: string): string =>
  text.normalize('NFKC').replace(/[ァ-ヶ]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x60))

const dayOf = (text: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')

/** What the papers say, from the answers of a profile and the account. `tel` as people write it. */
export function paperContentOf(states: States, { email, tel }: { email: string; tel: string }): PaperContent {
  const read = readerOf(states)
  const kana = [read.text('family_name_kana'), read.text('given_name_kana')].filter(Boolean).map(hiragana).join('　')
  const zip = read.text('zip_code').replace(/^(\d{3})-?(\d{4})$/, '〒$1-$2')
  const street = ['prefecture', 'city'].map((key) => read.words(key)).join('') + read.text('address1')
  const works = worksOf(read)
  return {
    familyName: read.text('family_name'),
    givenName: read.text('given_name'),
    kana,
    birthDate: dayOf(read.text('birth_date')),
    sex: read.text('sex') === 'not_answered' ? '' : read.words('sex'),
    zipCode: zip,
    address: [street, read.text('address2')].filter(Boolean).join('　'),
    tel,
    email,
    schools: schoolsOf(read),
    hasWorked: works.length > 0 || !read.isTicked('no_work_history'),
    works,
    licences: licencesOf(read),
    selfPromotion: read.text('self_promotion'),
  }
}

/** What somebody has said of their wishes in the profile: where the papers begin. */
export const desiredNoteOf = (states: States): string => readerOf(states).text('desired_note')
