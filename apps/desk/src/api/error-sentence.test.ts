import { FetchError, ResponseError } from '@tsunagu/client/calls/errors.ts'
import { statusCodes } from '@tsunagu/contract/base/error-codes.ts'
import { describe, expect, it } from 'vitest'
import { errorSentence, isConflict, isSignedOut } from './error-sentence.ts'

const responseError = (code: keyof typeof statusCodes) =>
  new ResponseError(new Response(null, { status: statusCodes[code].status }), {
    code,
    message: 'In English.',
    details: [],
  })

describe('what staff read after a failed call', () => {
  it.each(Object.keys(statusCodes) as (keyof typeof statusCodes)[])('is Japanese for %s', (code) => {
    expect(errorSentence(responseError(code))).toMatch(/^[^a-z]*[ぁ-ん][^a-z]*。$/i)
  })

  it('says that the network is gone, and takes anything else as a fault', () => {
    expect(errorSentence(new FetchError(new Error('x')))).toContain('つながりません')
    expect(errorSentence(new Error('x'))).toContain('エラーが発生しました')
  })
})

it('tells an ended session and a conflict from other errors', () => {
  expect([responseError('unauthenticated'), responseError('internal')].map(isSignedOut)).toEqual([true, false])
  expect([responseError('failed_precondition'), responseError('not_found')].map(isConflict)).toEqual([true, false])
})
