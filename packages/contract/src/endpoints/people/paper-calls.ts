import { day, nullable, object, oneOf, Type, uuid } from '../../base/schema.ts'
import { resumePapers } from '../../components/resume-papers.ts'
import { paperCareer, paperChoices, paperEffort, paperWords } from '../../papers/paper-schemas.ts'
import { paperKinds, paperLimits } from '../../papers/paper-values.ts'
import { defineEndpoint } from '../define-endpoint.ts'

const version = () => Type.Integer({ minimum: 0, maximum: 2_147_483_646 })
/** The application that the papers are for; null for none yet. */
const target = () => nullable(uuid())

/** Members that came later may be left out: pages that were opened before stay able to save. What is left out stays as it is stored. */
const saved = {
  choices: object({ ...paperChoices.properties, hasEfforts: Type.Optional(Type.Boolean()) }),
  words: object({ ...paperWords.properties, datedOn: Type.Optional(nullable(day())) }),
  career: object({
    ...paperCareer.properties,
    efforts: Type.Optional(Type.Array(paperEffort, { maxItems: paperLimits.efforts })),
  }),
}

/** 履歴書 and 職務経歴書 from the profile (docs/behaviour.md §55). */
export const paperEndpoints = {
  getResumePapers: defineEndpoint({
    summary:
      'What 履歴書 and 職務経歴書 are made of, the applications that they are for, and the copies that were handed over.',
    access: 'job_seeker',
    response: object({ resumePapers }),
  }),
  saveResumePapers: defineEndpoint({
    summary:
      'Stores the choices, the words for one application or for none, and what is said of the career where it is given. `version` is the one that was read (0 where nothing was saved): another is refused with 409.',
    access: 'job_seeker',
    body: object({
      jobPostingId: target(),
      choices: saved.choices,
      words: saved.words,
      career: Type.Optional(saved.career),
      version: version(),
    }),
    response: object({ resumePapers }),
    errors: ['not_found', 'failed_precondition'],
  }),
  getResumePdf: defineEndpoint({
    summary: 'A paper as a PDF of real text, for an application or for none.',
    access: 'job_seeker',
    query: object({ paper: oneOf(paperKinds), jobPostingId: Type.Optional(uuid()) }),
    response: null,
    download: true,
    errors: ['not_found'],
  }),
  handOverResumePapers: defineEndpoint({
    summary:
      'Hands both papers to the adviser, as the files of a message about the posting. The copies are never changed. Safe to repeat under the same `clientMessageId`. `version` as in saving.',
    access: 'job_seeker',
    body: object({ jobPostingId: target(), clientMessageId: uuid(), version: version() }),
    response: object({
      resumePapers,
      /** Characters that the fonts do not have: 〓 is printed in their place. */
      missingCharacters: Type.String(),
      isPhotoBroken: Type.Boolean(),
    }),
    errors: ['not_found', 'failed_precondition'],
  }),
}
