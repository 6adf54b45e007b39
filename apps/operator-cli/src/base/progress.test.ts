import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { startProgress } from './progress.ts'

/** A stream that keeps what is written, as a terminal or not. */
function createStream(isTTY: boolean) {
  const written: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk.toString())
      done()
    },
  })
  return { stream: Object.assign(stream, { isTTY, columns: 100 }), text: () => written.join('') }
}

it('draws a bar with bytes and percentage on a terminal, and gives the cursor back', () => {
  const { stream, text } = createStream(true)
  const progress = startProgress({ name: 'a.jsonl', size: 4_000_000, stream })
  progress.add(1_000_000)
  progress.add(2_000_000)
  progress.stop()
  expect(text()).toContain('a.jsonl')
  expect(text()).toContain('75%  3.0 MB of 4.0 MB  sending')
  expect(text()).toContain('\u001b[?25h')
})

it('says on a terminal that the report is awaited', () => {
  const { stream, text } = createStream(true)
  const progress = startProgress({ name: 'a.jsonl', size: 10, stream })
  progress.add(10)
  progress.complete()
  progress.stop()
  expect(text()).toContain('100%  10 B of 10 B  waiting for the report')
})

it('shows bytes alone where the size is not known', () => {
  const { stream, text } = createStream(true)
  const progress = startProgress({ name: 'standard input', size: null, stream })
  progress.add(2_500)
  progress.stop()
  expect(text()).toContain('standard input  2.5 kB  sending')
  expect(text()).not.toContain('%')
})

it('writes plain lines elsewhere', () => {
  const { stream, text } = createStream(false)
  const progress = startProgress({ name: 'a.jsonl', size: 1_500, stream })
  progress.add(1_500)
  progress.complete()
  progress.stop()
  expect(text()).toBe('Sending a.jsonl (1.5 kB)\nSent 1.5 kB, waiting for the report\n')
})

it.each([true, false])('writes nothing once it was stopped (terminal: %s)', (isTTY) => {
  const { stream, text } = createStream(isTTY)
  const progress = startProgress({ name: 'a.jsonl', size: 1_500, stream })
  progress.stop()
  const before = text()
  progress.add(1_500)
  progress.complete()
  progress.stop()
  expect(text()).toBe(before)
})
