import { FetchError, ResponseError } from '@tsunagu/client/calls/errors.ts'
import { describe, expect, it, vi } from 'vitest'
import { type SendFile, UploadQueue } from './upload-queue.ts'

const file = (name: string, size = 3) => new File(['x'.repeat(size)], name)

/** A queue whose sendings end when the test says so. */
function openQueue() {
  const sent = new Map<string, PromiseWithResolvers<void> & { signal: AbortSignal; tell: (fraction: number) => void }>()
  const send: SendFile = ({ name }, _id, { signal, onProgress }) => {
    const sending = { ...Promise.withResolvers<void>(), signal, tell: onProgress }
    sent.set(name, sending)
    signal.addEventListener('abort', () => sending.reject(signal.reason))
    return sending.promise
  }
  const queue = new UploadQueue()
  queue.sendBy(send)
  const sending = (name: string) => {
    const found = sent.get(name)
    if (!found) throw new Error(`${name} was not sent`)
    return found
  }
  const idOf = (name: string) => queue.items().find((item) => item.name === name)?.id ?? ''
  const phases = () => Object.fromEntries(queue.items().map(({ name, phase }) => [name, phase]))
  return { queue, sending, idOf, phases, sent }
}

const refusal = (status: number, code: 'file_extension_invalid' | 'unspecified', message: string) =>
  new ResponseError(new Response(null, { status }), {
    code: 'invalid_argument',
    message,
    details: [{ code, message, generalErrors: [], formErrors: [{ key: 'tmpFiles', index: 0, message }] }],
  })

describe('files', () => {
  it('are sent two at a time, and leave the queue when they have arrived', async () => {
    const { queue, sending, phases } = openQueue()
    expect(queue.add([file('a.pdf'), file('b.pdf'), file('c.pdf')])).toHaveLength(3)
    expect(phases()).toEqual({ 'a.pdf': 'sending', 'b.pdf': 'sending', 'c.pdf': 'waiting' })
    sending('b.pdf').resolve()
    await expect.poll(() => phases()).toEqual({ 'a.pdf': 'sending', 'c.pdf': 'sending' })
  })

  it('report their progress, each to its own listener', () => {
    const { queue, sending } = openQueue()
    const listener = vi.fn<() => void>()
    const stop = queue.subscribe(listener)
    queue.add([file('a.pdf')])
    const before = queue.items()
    sending('a.pdf').tell(0.4)
    expect(queue.items()).toMatchObject([{ progress: 0.4 }])
    expect(queue.items()).not.toBe(before)
    const notified = listener.mock.calls.length
    stop()
    sending('a.pdf').tell(0.5)
    expect(listener).toHaveBeenCalledTimes(notified)
  })

  it('that cannot be stored fail at once, unsent', () => {
    const { queue, sent } = openQueue()
    const large = Object.defineProperty(file('large.pdf'), 'size', { value: 10 * 1024 * 1024 + 1 })
    expect(queue.add([file('a.pages'), file('empty.pdf', 0), large])).toEqual([])
    expect(queue.items().map(({ phase, problem, canRetry }) => ({ phase, problem, canRetry }))).toEqual([
      { phase: 'failed', problem: expect.stringContaining('この形式は受け取れません'), canRetry: false },
      { phase: 'failed', problem: expect.stringContaining('空のファイル'), canRetry: false },
      { phase: 'failed', problem: expect.stringContaining('10MBを超えています'), canRetry: false },
    ])
    expect(sent.size).toBe(0)
  })

  it.each([
    ['a lost network', new FetchError(new Error('')), '通信が切れました', true],
    [
      'a content that is refused',
      refusal(400, 'file_extension_invalid', '「a.pdf」：形式と合いません。'),
      '形式と合いません。',
      false,
    ],
    ['a limit', refusal(429, 'unspecified', '約5分後に、もう一度お試しください。'), '約5分後に', true],
    ['a session that is over', refusal(401, 'unspecified', ''), 'ログインの有効期限', true],
    ['a service that is down', refusal(503, 'unspecified', 'x'), '送信できませんでした', true],
  ])('that fail by %s say so, and may be tried again where that helps', async (_, error, sentence, canRetry) => {
    const { queue, sending } = openQueue()
    queue.add([file('a.pdf')])
    sending('a.pdf').reject(error)
    await expect.poll(() => queue.items()).toMatchObject([{ phase: 'failed', canRetry }])
    expect(queue.items()[0]?.problem).toMatch(new RegExp(`^${sentence}`))
  })

  it('are sent again from the beginning', async () => {
    const { queue, sending, idOf, phases } = openQueue()
    queue.add([file('a.pdf')])
    sending('a.pdf').tell(0.7)
    sending('a.pdf').reject(new FetchError(new Error('')))
    await expect.poll(() => phases()).toEqual({ 'a.pdf': 'failed' })
    queue.retry(idOf('a.pdf'))
    expect(queue.items()).toMatchObject([{ phase: 'sending', progress: 0, problem: '' }])
    sending('a.pdf').resolve()
    await expect.poll(() => queue.items()).toEqual([])
  })

  it('are taken back while they wait, are sent or have failed; the next one takes the place', async () => {
    const { queue, sending, idOf, phases } = openQueue()
    queue.add([file('a.pdf'), file('b.pdf'), file('c.pdf'), file('d.pages')])
    queue.cancel(idOf('a.pdf'))
    expect(sending('a.pdf').signal.aborted).toBe(true)
    expect(phases()).toEqual({ 'b.pdf': 'sending', 'c.pdf': 'sending', 'd.pages': 'failed' })
    queue.cancel(idOf('d.pages'))
    queue.cancelAll()
    expect(queue.items()).toEqual([])
    expect(sending('c.pdf').signal.aborted).toBe(true)
  })
})
