import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BorrowedPortal, borrowPortal } from '../testing/borrow-portal.ts'
import { type Account, linkIn, newJobSeeker } from '../testing/people.ts'
import type { EngineName } from './engine.ts'
import { type EngineVisitor, openEngine } from './engine-visitor.ts'

const service = 'kango'

/** The ten main journeys of a phone in one engine. @param person a job seeker of the test file alone */
export function describeJourneys(engine: EngineName, person: Account): void {
  describe(`a phone with ${engine}`, () => {
    let borrowed: BorrowedPortal
    let visitor: EngineVisitor

    beforeAll(async () => {
      borrowed = await borrowPortal()
      visitor = await openEngine(engine, borrowed.portal, service)
    })
    afterAll(async () => {
      await visitor?.close()
      borrowed?.giveBack()
    })

    it('signs up by entry, mail and password', async () => {
      const newcomer = newJobSeeker()
      await visitor.open('/entry')
      await visitor.fill(['textbox', /^姓/], newcomer.familyName)
      await visitor.fill(['textbox', /^名/], newcomer.givenName)
      await visitor.fill(['textbox', /^セイ/], newcomer.familyNameKana)
      await visitor.fill(['textbox', /^メイ/], newcomer.givenNameKana)
      await visitor.fill(['textbox', /^メールアドレス/], newcomer.email)
      await visitor.fill(['textbox', /^電話番号/], newcomer.tel)
      await visitor.press(['checkbox', '看護師'])
      await visitor.press(['radio', '3か月以内'])
      await visitor.press(['checkbox', /同意します/])
      await visitor.press(['button', '確認メールを受け取る'])
      await visitor.seeHeading('メールをお送りしました')
      const mail = await borrowed.portal.mailTo(service, newcomer.email)
      await visitor.open(linkIn(mail.text).replace(borrowed.portal.origin(service), ''))
      await visitor.fill(['textbox', /^メールアドレス/], newcomer.email)
      await visitor.fill(['textbox', /^電話番号/], newcomer.tel)
      await visitor.fill(['textbox', /^パスワード(?!（確認）)/], newcomer.password)
      await visitor.fill(['textbox', /^パスワード（確認）/], newcomer.password)
      await visitor.press(['button', '登録する'])
      await visitor.seeHeading('アカウントを登録しました')
      expect(await visitor.path()).toBe('/sign_up/complete')
    })

    it('signs in', async () => {
      await visitor.open('/sign_in')
      await visitor.fill(['textbox', 'メールアドレス（ログインID）'], person.email)
      await visitor.fill(['textbox', 'パスワード'], 'wrong-password-1')
      await visitor.press(['button', 'ログイン'])
      await visitor.see(['text', 'メールアドレスまたはパスワードが違います。入力内容をご確認ください。'])
      await visitor.fill(['textbox', 'パスワード'], person.password)
      await visitor.press(['button', 'ログイン'])
      await visitor.seePath('/')
      await visitor.see(['article'], ['heading'])
      expect(await visitor.path()).toBe('/')
    })
  })
}
