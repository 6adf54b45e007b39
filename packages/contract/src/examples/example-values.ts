import { elementState, textContent } from '../form/content-states.ts'
import type { FormElementState } from '../form/state.ts'

/** One story runs through the examples: 田中 美咲 of 看護 applies, is interviewed and gets an offer. Nobody of it exists. */
export const ids = {
  staff: '8c41e7d2-5b96-4f03-9d7a-2e60c1b8f495',
  view: '2f6b8d10-93c7-4a5e-8b21-6d0e7f9a3c48',
  template: '5d2f9a6c-7b10-4e83-a1c4-9e6b0d3f8a57',
  jobSeeker: '0b8f3c62-6a52-4d0b-9a55-3d0c4f2f7e11',
  jobPosting: '5c1d2f84-97ab-8e3c-a1f0-6b2d94c7e058',
  operatorKey: 'd94a0d1e-3f7c-4b86-8c25-7e1f60b9a3d2',
  newKey: 'a17c5e30-82d4-4f69-b3e1-0c9d8f2a6b47',
  act: '3e6b1f90-c5d8-4a27-9f04-b81d7a2c6e53',
  webhook: '7f20c9b4-1e5a-4d83-a6f7-29b0e4d81c36',
  event: 'c83f5a16-0d9b-47e2-8b14-f65e2a7d9c01',
  offer: 'e2b7d640-5f1c-4893-b0a8-1d6c9e3f7a25',
  interview: '91d5e8c3-2a6f-4b07-8d39-c4f1a0b7e682',
  message: '4fa1b7d9-68c2-4e35-9a0d-83e6f2c5b170',
  todo: 'b60e3d27-f491-4c58-a7d2-5e08c9b1f634',
  file: '6d3c8e05-b7f2-4a91-8e46-0f9d1c5a2b78',
  heldMessage: '8d3f6b21-5e94-4c07-a8d2-60b7f1e9c45a',
  contact: '1a7c5e92-6d40-4b38-9f15-c3e8072b4d69',
  note: 'c41e7a95-0d68-4f3b-9e27-85b3f6d10a7c',
  tag: '6c9e2d17-48b5-4a03-b1f8-d70e5a3c9264',
  move: '28e4a9f1-d03b-4c76-b591-7a6f0e8d2c49',
  ownMessage: 'f5907b2e-4c1d-46a8-93ef-d27b5c80a614',
  secondRegistration: '1c6f9e24-7b3a-4d58-8e90-a2d5b7c14f06',
  merge: '9b2d7c41-5e80-4f16-a3b9-d4c7e60f1285',
  profileEdit: '7a0c5e93-1d84-4b6f-92e7-c3f58d01b6a9',
} as const

export const sourceId = 'our-system KN-104482'
export const resumeUrl = `/v1/operator/job_seekers/${ids.jobSeeker}/storage/files/${ids.file}`
/** The response of a move to permanent storage: job seekers read the file there. */
export const storedUrl = `/v1/app/storage/files/${ids.file}`

const answer = (key: string, value: string, label = ''): FormElementState =>
  elementState('text', key, [textContent(value, label)])

/** What the profile says of the name. */
export const nameAnswers: FormElementState[] = [
  answer('family_name', '田中'),
  answer('family_name_kana', 'タナカ'),
  answer('given_name', '美咲'),
  answer('given_name_kana', 'ミサキ'),
]
export const areaAnswer: FormElementState = elementState('text_list', 'areas', [textContent('13112', '東京都世田谷区')])
