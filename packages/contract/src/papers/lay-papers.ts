import { layJobHistory } from './lay-job-history.ts'
import { layResume } from './lay-resume.ts'
import type { PaperMatter } from './paper-matter.ts'
import type { LaidPaper } from './paper-page.ts'
import type { PaperContent, PaperEffort } from './paper-schemas.ts'
import type { PaperKind } from './paper-values.ts'
import { printable, printableLine } from './printable.ts'

/** A block of several lines. */
const block = (text: string) => printable(text).trim()

/** Every text as it can be printed. */
function cleanContent(content: PaperContent): PaperContent {
  return {
    ...content,
    familyName: printableLine(content.familyName),
    givenName: printableLine(content.givenName),
    kana: printableLine(content.kana),
    sex: printableLine(content.sex),
    zipCode: printableLine(content.zipCode),
    address: printableLine(content.address),
    tel: printableLine(content.tel),
    email: printableLine(content.email),
    schools: content.schools.map((school) => ({
      ...school,
      name: printableLine(school.name),
      course: printableLine(school.course),
    })),
    works: content.works.map((work) => ({
      ...work,
      workplace: printableLine(work.workplace),
      industry: printableLine(work.industry),
      occupation: printableLine(work.occupation),
      employmentType: printableLine(work.employmentType),
      duties: block(work.duties),
    })),
    licences: content.licences.map((licence) => ({
      ...licence,
      name: printableLine(licence.name),
      number: printableLine(licence.number),
    })),
    selfPromotion: block(content.selfPromotion),
  }
}

/** Those that say anything. */
const cleanEfforts = (efforts: readonly PaperEffort[]): PaperEffort[] =>
  efforts
    .map(({ title, problem, approach, result }) => ({
      title: printableLine(title),
      problem: block(problem),
      approach: block(approach),
      result: block(result),
    }))
    .filter((effort) => Object.values(effort).some(Boolean))

const layouts: Record<PaperKind, (matter: PaperMatter) => LaidPaper> = { resume: layResume, job_history: layJobHistory }

/**
 * Lays a paper out on A4 sheets. The preview in the browser and the PDF draw the same result: what is seen is what is printed.
 */
export const layPaper = (kind: PaperKind, matter: PaperMatter): LaidPaper =>
  layouts[kind]({
    ...matter,
    content: cleanContent(matter.content),
    words: { ...matter.words, reason: block(matter.words.reason), wish: block(matter.words.wish) },
    career: {
      summary: block(matter.career.summary),
      strengths: block(matter.career.strengths),
      efforts: cleanEfforts(matter.career.efforts),
    },
  })
