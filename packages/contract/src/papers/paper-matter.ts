import type { PaperCareer, PaperChoices, PaperContent, PaperWords } from './paper-schemas.ts'

/** All that a paper is made of. */
export interface PaperMatter {
  content: PaperContent
  choices: PaperChoices
  words: PaperWords
  career: PaperCareer
  /** The day on the paper, `YYYY-MM-DD`: `printedDay` of the words. */
  today: string
  hasPhoto: boolean
}
