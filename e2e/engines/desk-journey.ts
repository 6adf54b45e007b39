import { expect } from 'vitest'
import { callPortal } from '../testing/call-portal.ts'
import { demoAdviser } from '../testing/desk.ts'
import { openOperatorApi } from '../testing/operator-api.ts'
import { sessionCookie } from '../testing/people.ts'
import type { EngineName } from './engine.ts'
import type { Journey } from './journey.ts'

/** What waits in the demo's day; each engine answers another one, since they may share a portal. */
const waiting: Readonly<Record<EngineName, RegExp>> = {
  firefox: /透析室の給与の内訳/,
  webkit: /5年ぶりの復職/,
}

/** A member of staff signs in at the desk, opens what waits, and answers it with a template. */
export async function answerAtDesk({ visitor, portal }: Journey): Promise<void> {
  const { engine } = visitor
  await engine.goto(`${portal.origin('desk')}/sign_in`)
  await visitor.fill(['textbox', 'メールアドレス'], demoAdviser.email)
  await visitor.fill(['textbox', 'パスワード'], demoAdviser.password)
  await visitor.press(['button', /^サインイン/])
  await visitor.seePath(/^\/kango\/today/)
  const row = ['link', waiting[engine.name]] as const
  await visitor.press(row)
  const field = await visitor.see(['textbox', /さんへの返信$/])
  await visitor.press(['button', /^定型文/])
  await visitor.press(['option', /お問い合わせを応募先に確認します/])
  await expect.poll(() => field.read((each) => (each as HTMLTextAreaElement).value)).toContain('佐伯 ゆかりです。')
  await visitor.press(['button', /^送信して次へ/])
  await visitor.miss(row)
  await visitor.see(['heading', '今日'])
}

/** The next morning, of the same person: introduces a posting, leaves a to-do, and starts the selection of an application. */
export async function workThroughPerson({ visitor, portal, personId }: Journey): Promise<void> {
  const { engine } = visitor
  const open = (path: string) => engine.goto(`${portal.origin('desk')}/kango/${path}`)
  await open(`people/${personId}`)
  await visitor.press(['region', /合う求人/], ['button', /^紹介文を書く/])
  const field = await visitor.see(['textbox', /さんへの返信$/])
  await expect.poll(() => field.read((each) => (each as HTMLTextAreaElement).value)).toContain('/job_postings/')
  await open(`people/${personId}?tab=todos`)
  const title = `免許証の写しを送る（${engine.name}）`
  await visitor.fill(['textbox', '新しいTo-Do'], title)
  await visitor.press(['button', /^追加/])
  await visitor.see(['text', title])
  await open(`board?person=${personId}`)
  await visitor.press(['region', /^応募 \d+件$/], ['link'])
  await visitor.press(['dialog'], ['button', /動かす/])
  await visitor.miss(['dialog'])
  await visitor.see(['region', /^選考中 \d+件$/], ['link'])
}

/** A day within the four weeks ahead, in Tokyo. */
const dayAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' })

/** The job seeker picks a time, which the same member of staff confirms in the queue. Found by its id: names and lists are shared. */
export async function confirmPickedTime({ visitor, portal, service, person, personId }: Journey): Promise<void> {
  const { engine } = visitor
  const operator = await openOperatorApi(portal, service)
  const startDateTime = `${dayAhead(11)}T20:00:00+09:00`
  const { id } = await operator<{ id: string }>('POST', `job_seekers/${personId}/interviews`, {
    startDateTimes: [startDateTime],
    minutes: 60,
    title: `見学（${engine.name}）`,
    allowOutsideFreeHours: true,
  })
  const { name, value } = await sessionCookie(portal, service, person)
  const picked = await callPortal(portal, service, `/v1/app/job_seeker/interviews/${id}/pick`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-type': 'web', cookie: `${name}=${value}` },
    body: JSON.stringify({ startDateTime }),
  })
  expect(picked.status, picked.text).toBe(200)
  await engine.goto(`${portal.origin('desk')}/${service}/today?item=interview-${id}`)
  await visitor.press(['button', /^確定する/])
  await visitor.see(['text', /さんの面接を確定しました/])
  const { interviews } = await operator<{ interviews: { id: string; status: string }[] }>(
    'GET',
    `interviews?jobSeekerId=${personId}`,
  )
  expect(interviews.find((one) => one.id === id)?.status).toBe('confirmed')
}

/** More urgent items come while the same member of staff reads further down: nothing moves under the finger. */
export async function readQueueAtDesk({ visitor, portal, service, personId }: Journey): Promise<void> {
  const { engine } = visitor
  const operator = await openOperatorApi(portal, service)
  const add = async (title: string, expireDate: string) => {
    const { id } = await operator<{ id: string }>('POST', `job_seekers/${personId}/todos`, {
      title: `${title}（${engine.name}）`,
      expireDate,
    })
    return `[data-item="todo-${id}"]`
  }
  await add('契約書の確認', '2025-11-04')
  const row = await add('雇用証明書の差し替え', '2025-11-05')
  await engine.goto(`${portal.origin('desk')}/kango/today`)
  const isThere = (selector: string) => document.querySelector(selector) !== null
  await expect.poll(() => engine.evaluate(isThere, row), { timeout: 30_000 }).toBe(true)
  // On a phone the page scrolls, at a desk the list
  const place = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN
  // To the top of what is in sight: the first to-do is above it
  const scrollTo = (selector: string) => document.querySelector(selector)?.closest('.q')?.scrollIntoView()
  await engine.evaluate(scrollTo, row)
  const before = await engine.evaluate(place, row)
  const newer = await add('期限切れの免許証', '2025-11-01')
  await expect.poll(() => engine.evaluate(isThere, newer), { timeout: 30_000 }).toBe(true)
  // Some engines scroll by whole pixels; a row is 60 high
  expect(Math.abs((await engine.evaluate(place, row)) - before)).toBeLessThan(2)
}
