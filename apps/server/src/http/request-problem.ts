import type { FastifyError, FastifyRequest } from 'fastify'
import { Problem } from '#server/platform/errors/problem.ts'

/** A sentence for job seekers, and one for operators' systems. */
interface Sentence {
  ja: string
  en: string
}
type Fault = NonNullable<FastifyError['validation']>[number]
type Describe = (params: Record<string, unknown>) => Sentence

/** A name from outside as a message may show it: readable and short. */
const shown = (name: unknown): string => [...String(name).toWellFormed().replace(/\p{C}/gu, '')].slice(0, 60).join('')

const wrongForm: Describe = () => ({ ja: '形式が正しくありません', en: 'is not of the right form' })

/** What a schema's rule says about the value at its place. */
const rules: Record<string, Describe> = {
  type: ({ type }) => ({ ja: '形式が正しくありません', en: `must be of type ${shown(type)}` }),
  enum: () => ({ ja: '選択肢にない値です', en: 'is none of the possible values' }),
  minimum: ({ limit }) => ({ ja: `${shown(limit)}以上にしてください`, en: `must be at least ${shown(limit)}` }),
  maximum: ({ limit }) => ({ ja: `${shown(limit)}以下にしてください`, en: `must be at most ${shown(limit)}` }),
  minLength: ({ limit }) => ({ ja: `${shown(limit)}文字以上にしてください`, en: `needs ${shown(limit)} characters` }),
  maxLength: ({ limit }) => ({
    ja: `${shown(limit)}文字以内にしてください`,
    en: `may have ${shown(limit)} characters at most`,
  }),
  maxItems: ({ limit }) => ({
    ja: `${shown(limit)}件以内にしてください`,
    en: `may have ${shown(limit)} items at most`,
  }),
}

/** The place of a fault: `searchBody.formElementStates.0.key`. */
const placeOf = ({ instancePath }: Fault): string => shown(instancePath.split('/').slice(1).join('.'))

/** The errors at a place; `''`: at the place of the message. */
function sentenceOf({ keyword, params }: Fault, place: string): Sentence {
  const named = (name: unknown) => (place ? `${place}.${shown(name)}` : shown(name))
  if (keyword === 'additionalProperties') {
    const name = named(params['additionalProperty'])
    return { ja: `「${name}」という項目は受け付けていません。`, en: `The key "${name}" is not accepted.` }
  }
  if (keyword === 'required') {
    const name = named(params['missingProperty'])
    return { ja: `「${name}」がありません。`, en: `"${name}" is missing.` }
  }
  const { ja, en } = (rules[keyword] ?? wrongForm)(params)
  return place ? { ja: `「${place}」：${ja}。`, en: `"${place}" ${en}.` } : { ja: `${ja}。`, en: `The body ${en}.` }
}

/** Why a call has failed: whatever was thrown, with what Fastify says where it was that. */
export type CallError = Error & Partial<Pick<FastifyError, 'code' | 'statusCode' | 'validation' | 'validationContext'>>

/** What a refusal is about. */
export type RefusedRequest = Pick<FastifyRequest, 'body' | 'routeOptions'>

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The form element whose value has a fault, if known. */
function stateAt(body: unknown, { instancePath }: Fault): { key: string; keyIndex: number } | null {
  let value = body
  for (const step of instancePath.split('/').slice(1)) {
    if (isRecord(value) && typeof value['key'] === 'string') break
    value = isRecord(value) ? value[step] : null
  }
  if (!isRecord(value) || typeof value['key'] !== 'string' || value['key'] === '') return null
  const index = value['keyIndex']
  const keyIndex = typeof index === 'number' && Number.isSafeInteger(index) && index >= 0 ? index : 0
  return { key: shown(value['key']), keyIndex }
}

const kilobyte = 1024

/** A body that is longer than its call may have. */
function tooLarge({ routeOptions: { bodyLimit } }: RefusedRequest): Sentence {
  const isMegabytes = bodyLimit >= kilobyte * kilobyte
  const number = Math.floor(bodyLimit / (isMegabytes ? kilobyte * kilobyte : kilobyte))
  const unit = isMegabytes ? 'MB' : 'KB'
  return {
    ja: `送信できる大きさ（${number}${unit}）を超えています。`,
    en: `The body is larger than ${number} ${unit}.`,
  }
}

/** What cannot be read at all, by Fastify's code. */
const unreadable: Record<string, Sentence> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { ja: 'JSON形式で送信してください。', en: 'Send JSON (application/json).' },
}
/** A stream's call says what it takes. */
function wrongType({ routeOptions }: RefusedRequest): Sentence | undefined {
  const types = routeOptions.schema?.consumes
  return types && { ja: '受け付けていない形式です。', en: `Send one of ${types.join(', ')} as Content-Type.` }
}
const noJson: Sentence = { ja: '送信内容をJSONとして読み取れませんでした。', en: 'The body is no valid JSON.' }

/** A body that fits no call and would take long to read. */
export function misshapenBody({ url }: { url: string }): Problem {
  const { ja, en } = sentenceOf({ keyword: 'type', params: { type: 'object' }, instancePath: '', schemaPath: '' }, '')
  return new Problem('invalid_argument', { generalErrors: [url.startsWith('/v1/operator/') ? en : ja] })
}

/**
 * The problem of a request that does not fit its call: the first fault, at its field if it is in a form element's
 * value, otherwise by the name of the key. Never contains the value.
 */
export function requestProblem(error: CallError, request: RefusedRequest, isForOperator: boolean): Problem {
  const { body } = request
  const [fault] = error.validation ?? []
  const logText = error.message
  const state = fault && error.validationContext === 'body' ? stateAt(body, fault) : null
  if (fault && state && !isForOperator) {
    const formError = { key: state.key, index: state.keyIndex, message: sentenceOf(fault, '').ja }
    return new Problem('invalid_argument', { formErrors: [formError], logText })
  }
  const ofType = error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? wrongType(request) : undefined
  const ofSize = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? tooLarge(request) : undefined
  const unread = ofType ?? ofSize ?? unreadable[error.code ?? ''] ?? noJson
  const { ja, en } = fault ? sentenceOf(fault, placeOf(fault)) : unread
  return new Problem('invalid_argument', { generalErrors: [isForOperator ? en : ja], logText })
}
