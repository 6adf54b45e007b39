import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { describe, expect, it } from 'vitest'
import { Confirmation } from './confirmation.ts'

const refusal = (code: 'confirmation_needed' | 'unspecified') =>
  new ResponseError(new Response(null, { status: 403 }), {
    code: 'permission_denied',
    message: '',
    details: [{ code, message: '', generalErrors: [], formErrors: [] }],
  })

/** A call that is refused the first time. */
function refusedOnce(error: Error) {
  let calls = 0
  return async () => {
    calls += 1
    if (calls === 1) throw error
    return calls
  }
}

describe('a call that asks again who one is', () => {
  it('is made again once the person has proved it, several at once by one question', async () => {
    const confirmation = new Confirmation()
    let changes = 0
    confirmation.subscribe(() => {
      changes += 1
    })
    const calls = [1, 2].map(() => confirmation.run(refusedOnce(refusal('confirmation_needed'))))
    await Promise.resolve()
    await expect.poll(confirmation.isAsking).toBe(true)
    await expect.poll(() => changes).toBe(2)
    confirmation.settle(true)
    expect(await Promise.all(calls)).toEqual([2, 2])
    expect(confirmation.isAsking()).toBe(false)
  })

  it('fails as it did when the person gives up', async () => {
    const confirmation = new Confirmation()
    const error = refusal('confirmation_needed')
    const call = confirmation.run(refusedOnce(error))
    // The call is refused a moment later: who subscribes is asked then
    confirmation.subscribe(() => confirmation.isAsking() && confirmation.settle(false))
    await expect(call).rejects.toBe(error)
  })

  it('asks nothing for any other refusal', async () => {
    const confirmation = new Confirmation()
    const error = refusal('unspecified')
    await expect(confirmation.run(refusedOnce(error))).rejects.toBe(error)
    expect(confirmation.isAsking()).toBe(false)
  })
})
