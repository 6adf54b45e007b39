import { randomUUID } from 'node:crypto'
import type { OperatorOffer } from '@tsunagu/contract/endpoints/offer-calls.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#server/testing/test-app.ts'
import { useTestFolder } from '#server/testing/test-folder.ts'
import { sampleFiles } from '#server/testing/uploads.ts'
import { offeredTerms, useOffer } from '#server/testing/use-offer.ts'
import { useOperatorCli } from '#server/testing/use-operator-cli.ts'

const portal = useTestApp()
const operate = useOperatorCli(portal)
const folder = useTestFolder()
const offer = useOffer(portal)
const { replyDeadline, ...terms } = offeredTerms
beforeAll(() => {
  folder.write('terms.json', JSON.stringify(terms))
  folder.write('内定通知書.pdf', sampleFiles.pdf)
})

const run = (args: string[], input = '') =>
  operate(['offer', ...args], { token: offer.token(), input, folder: folder.path() })
const makeArgs = (...more: string[]) => [
  'make',
  offer.jobSeeker().id,
  offer.jobPostingId(),
  '--reply-by',
  replyDeadline,
  ...more,
]

describe('offer', () => {
  it('is made of a file of terms with a letter, once, however often it is repeated; and shown', async () => {
    const args = makeArgs('--terms', 'terms.json', '--attach', '内定通知書.pdf', '--idempotency-key', randomUUID())
    const made = await run(args)
    expect(made.code).toBe(0)
    const [id = ''] = made.out.split('  ')
    expect(made.out).toContain('  pay         312,000 yen a month 基本給 236,000円\n')
    expect(made.out).toContain('  夜勤の上限')
    expect(made.out).toMatch(/ {2}file {8}[0-9a-f-]{36} {2}内定通知書\.pdf\n/)
    expect(await run(args)).toMatchObject({ code: 0, out: `It had been made before: nothing changed.\n${made.out}` })
    expect((await run(['show', id])).out).toBe(made.out)
    expect((await run(['show', id, '--json'])).lines<OperatorOffer>()[0]).toMatchObject({ ...terms, replyDeadline })
    expect(await offer.actions()).toEqual(['apply', 'start_selection', 'offer'])
  })

  it('is replaced by another one, and withdrawn', async () => {
    const [first] = (await run([...makeArgs('--terms', '-'), '--json'], JSON.stringify(terms))).lines<OperatorOffer>()
    const waiting = await run(makeArgs('--terms', 'terms.json'))
    expect(waiting).toMatchObject({ code: 1, out: '' })
    const [next] = (
      await run([...makeArgs('--terms', 'terms.json', '--replaces', first?.id ?? ''), '--json'])
    ).lines<OperatorOffer>()
    expect((await run(['show', first?.id ?? ''])).out).toContain('  replaced  ')
    const withdrawn = await run(['withdraw', next?.id ?? '', '--reason', '見直します。'])
    expect(withdrawn.out).toContain(`${next?.id}  withdrawn  `)
  })

  it.each([
    ['{', 'Standard input does not hold an offer\'s terms as JSON. It should look like this:\n{\n  "position"'],
    ['{"position":"看護師"}', "does not hold an offer's terms as JSON"],
    [JSON.stringify({ ...terms, bonus: 1 }), 'The service refused this: The key "bonus" is not accepted.'],
    [JSON.stringify({ ...terms, salary: { ...terms.salary, amount: 0 } }), '"salary.amount" must be at least 1.'],
  ])('refuses the terms %j', async (text, said) => {
    const { code, out, err } = await run(makeArgs('--terms', '-'), text)
    expect(err).toContain(said)
    expect({ code, out }).toEqual({ code: 1, out: '' })
  })

  it('says that there is none', async () => {
    expect((await run(['show', randomUUID()])).err).toBe(
      'The service has no such application or offer: progress list and progress show print ids.\n',
    )
  })
})
