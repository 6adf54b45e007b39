import { expect } from 'vitest'
import { demoAdviser } from '../testing/desk.ts'
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
