import type { Output } from '@tsunagu/contract/endpoints/registry.ts'

type Posting = Omit<Output<'matchPostings'>['fitting'][number], 'reasons'> & { reasons?: unknown }

/** The words of an introduction: the posting with its address, which the portal shows as a link. */
export const postingWords = ({ title, facilityName, place, pay, jobPostingId }: Posting, origin: string): string =>
  `${title}\n${facilityName}（${place}、${pay}）\n${origin}/job_postings/${jobPostingId}`

/** What is in the field to answer in after a posting was chosen: behind what was written already, if anything was. */
export const introductionOf = (draft: string, familyName: string, posting: string): string =>
  draft.trim() === ''
    ? `${familyName}さん\n\nご希望に合いそうな求人がありましたので、ご紹介します。\n\n${posting}\n\n気になるところがありましたら、お気軽にお聞かせください。`
    : `${draft.trimEnd()}\n\n${posting}`
