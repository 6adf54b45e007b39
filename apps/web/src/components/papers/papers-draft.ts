import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { printedDay } from '@tsunagu/contract/papers/paper-dates.ts'
import type { PaperMatter } from '@tsunagu/contract/papers/paper-matter.ts'
import { useState } from 'react'

export type Papers = ComponentPayloads['resume_papers']
export type Choices = Papers['choices']
export type Words = Papers['words']
type Career = Papers['career']
export type Effort = Career['efforts'][number]

const isText = (value: unknown): boolean => typeof value === 'string'
const isDate = (value: unknown): boolean => isText(value) && /^(\d{4}-\d{2}(-\d{2})?)?$/.test(String(value))
const isFlag = (value: unknown): boolean => typeof value === 'boolean'

/** Whether the papers can be laid out: a text that is missing would be printed as such. */
function isPrintable({ schools, works, licences, hasWorked, ...texts }: Papers['content']): boolean {
  const months = [...schools, ...works].flatMap(({ from, until }) => [from, until])
  const words = [
    ...schools.flatMap(({ name, course, end }) => [name, course, end]),
    ...works.flatMap((work) => [work.workplace, work.industry, work.occupation, work.employmentType, work.duties]),
    ...licences.flatMap(({ name, number }) => [name, number]),
    texts.familyName,
    texts.givenName,
    texts.kana,
    texts.sex,
    texts.zipCode,
    texts.address,
    texts.tel,
    texts.email,
    texts.selfPromotion,
  ]
  const flags = [hasWorked, ...works.map(({ isCurrent }) => isCurrent)]
  const dates = [texts.birthDate, ...months, ...licences.map(({ month }) => month)]
  return words.every(isText) && dates.every(isDate) && flags.every(isFlag)
}

/** @throws for papers that cannot be read: shown in part, they would be saved over with what is missing */
export function requireReadable({ choices, career, words, targets, content, photo, copies, ...rest }: Papers): void {
  const { era, hasPhoto, hasSex, hasEmail, hasWish, hasDuties, hasEfforts, hasSelfPromotion } = choices
  const texts = [
    ...[words, ...targets.map((target) => target.words)].flatMap(({ reason, wish }) => [reason, wish]),
    ...targets.flatMap(({ jobPostingId, title, employer }) => [jobPostingId, title, employer]),
    ...rest.writtenReasons.flatMap(({ jobPostingId, title, employer, reason }) => [
      jobPostingId,
      title,
      employer,
      reason,
    ]),
    ...copies.flatMap(({ kind, name, url, employer, givenDatetime }) => [kind, name, url, employer, givenDatetime]),
    ...(photo === null ? [] : [photo.url, photo.problem]),
    career.summary,
    career.strengths,
    ...career.efforts.flatMap(({ title, problem, approach, result }) => [title, problem, approach, result]),
    ...targets.map(({ interviewDay }) => interviewDay),
    era,
    rest.adviserName,
    rest.today,
  ]
  const flags = [hasPhoto, hasSex, hasEmail, hasWish, hasDuties, hasEfforts, hasSelfPromotion]
  const days = [words, ...targets.map((target) => target.words)].map(({ datedOn }) => datedOn ?? '')
  const isReadable =
    texts.every(isText) && days.every(isDate) && flags.every(isFlag) && isDate(rest.today) && isPrintable(content)
  if (!isReadable || !Number.isInteger(rest.version)) throw new Error('The papers are damaged.')
}

/** The words that are saved for an application; for none where `target` is ''. */
const savedWords = (papers: Papers, target: string): Words =>
  papers.targets.find(({ jobPostingId }) => jobPostingId === target)?.words ?? papers.words

/** A 志望動機 that another one begins from; `id` is '' for the one for no employer yet. */
export type OtherReason = { id: string; from: string; reason: string }

/** What was written for other applications than `target`, without what is shown for that one already. */
export function otherReasons(papers: Papers, target: string, shown: string): OtherReason[] {
  const written = papers.writtenReasons.map(({ jobPostingId, title, employer, reason }) => ({
    id: jobPostingId,
    from: employer || title,
    reason,
  }))
  const all = [...written, { id: '', from: '応募先を決めずに書いたもの', reason: papers.words.reason }]
  return all.filter(({ id, reason }) => id !== target && reason !== '' && reason !== shown)
}

/** Whether both say the same, member by member. */
export const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

/** For which application the papers are, and what of them is not saved yet. */
export function usePapersDraft(papers: Papers) {
  const [target, setTarget] = useState(papers.targets[0]?.jobPostingId ?? '')
  const [choices, setChoices] = useState<Choices | null>(null)
  const [words, setWords] = useState<Words | null>(null)
  const [career, setCareer] = useState<Career | null>(null)
  const saved = savedWords(papers, target)
  const shown = { choices: choices ?? papers.choices, words: words ?? saved, career: career ?? papers.career }
  return {
    target,
    ...shown,
    isDirty:
      !isSame(shown.choices, papers.choices) || !isSame(shown.words, saved) || !isSame(shown.career, papers.career),
    choose: (next: Partial<Choices>) => setChoices({ ...shown.choices, ...next }),
    write: (next: Partial<Words>) => setWords({ ...shown.words, ...next }),
    writeCareer: (next: Partial<Career>) => setCareer({ ...shown.career, ...next }),
    /** Shows what is saved; with `sent`, what was written since it was sent stays. */
    clear: (sent?: Pick<Papers, 'choices' | 'words' | 'career'>) => {
      setChoices((now) => (now && sent && !isSame(now, sent.choices) ? now : null))
      setWords((now) => (now && sent && !isSame(now, sent.words) ? now : null))
      setCareer((now) => (now && sent && !isSame(now, sent.career) ? now : null))
    },
    /** What is not saved must be, or is given up, before that. */
    changeTarget: (next: string) => {
      setTarget(next)
      setWords(null)
    },
  }
}
export type PapersDraft = ReturnType<typeof usePapersDraft>

/** What the papers are made of as the page shows them. */
export const matterOf = (
  papers: Papers,
  { choices, words, career }: Pick<PapersDraft, 'choices' | 'words' | 'career'>,
): PaperMatter => ({
  content: papers.content,
  choices,
  words,
  career,
  today: printedDay(words.datedOn, papers.today),
  hasPhoto: papers.photo !== null && papers.photo.problem === '',
})
