import { FetchError, ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { ErrorBody } from '@tsunagu/contract/base/errors.ts'
import { describe, expect, it, vi } from 'vitest'
import { problemsOf } from './submit-problems.ts'

const errorOf = (status: number, details: ErrorBody['details'] = [], headers: HeadersInit = {}) =>
  new ResponseError(new Response(null, { status, headers }), {
    code: 'internal',
    message: '受け付けできません。',
    details,
  })

describe('what a failed call means', () => {
  it('at fields and in general as the server says', () => {
    const formErrors = [{ key: 'tel', index: 0, message: '電話番号が違います。' }]
    const detail = { code: 'validation_failed', message: '', generalErrors: ['ご確認ください。'], formErrors } as const
    const error = errorOf(400, [{ ...detail, generalErrors: [...detail.generalErrors] }])
    expect(problemsOf(error)).toEqual({ general: ['ご確認ください。'], fields: formErrors })
  })

  it('the sentence of the response where it names nothing closer', () => {
    expect(problemsOf(errorOf(409)).general).toEqual(['受け付けできません。'])
  })

  it.each([
    ['840', '約14分後に'],
    ['30', '30秒後に'],
    ['Fri, 20 Nov 2026 10:00:00 GMT', 'しばらくしてから'],
  ])('a limit with Retry-After %j says %s', (seconds, words) => {
    expect(problemsOf(errorOf(429, [], { 'retry-after': seconds })).general[0]).toContain(words)
  })

  it('a fault of the server or the network says that nothing typed is lost', () => {
    for (const error of [
      errorOf(500),
      new ResponseError(new Response(null, { status: 502 }), null),
      new FetchError(new Error('off')),
    ]) {
      expect(problemsOf(error).general[0]).toContain('入力した内容はそのまま残っています')
    }
  })

  it('a fault of ours is reported', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(problemsOf(new TypeError('x')).general).toHaveLength(1)
    expect(report).toHaveBeenCalledOnce()
  })
})
