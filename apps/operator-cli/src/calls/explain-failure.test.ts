import { expect, it } from 'vitest'
import { explainRefusal } from './explain-failure.ts'

const circumstances = {
  target: { protocol: 'http:', hostname: 'localhost', port: 3000, address: 'http://kango.localhost:3000' },
  service: 'kango',
  key: { token: 'tsk_1', origin: '--key' },
  purpose: 'write messages',
  advice: 'Run the same command again.',
} as unknown as Parameters<typeof explainRefusal>[1]

const refusalOf = (detail: object, status = 400) =>
  explainRefusal(
    {
      status,
      location: null,
      retryAfter: null,
      hasTakenAll: true,
      text: JSON.stringify({ code: 'invalid_argument', message: 'The request is not valid.', details: [detail] }),
    },
    circumstances,
  ).message

it('names each value that the service refused, and its place in a list', () => {
  const formErrors = [
    { key: 'subject', index: 0, message: 'must have at most 200 characters' },
    { key: 'files', index: 1, message: 'is of a kind that is not taken\u001b[2J' },
  ]
  expect(
    refusalOf({ code: 'validation_failed', message: '', generalErrors: ['Two values are wrong.'], formErrors }),
  ).toBe(
    'The service refused this: Two values are wrong. subject: must have at most 200 characters ' +
      'files 2: is of a kind that is not taken\\u001b[2J\nRun the same command again.',
  )
})

it.each([[{}], [{ formErrors: 'none' }], [{ formErrors: [null, { key: 1 }] }], [{ generalErrors: [1] }]])(
  'takes %j for no reason',
  (detail) => expect(refusalOf(detail)).toContain('answered with the error 400: The request is not valid.'),
)

it.each([409, 507])('adds no advice of its own to a %i, whose message says what to do', (status) => {
  expect(refusalOf({}, status)).toBe('The request is not valid.')
})
