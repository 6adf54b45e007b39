import { linkIn, newJobSeeker } from '../testing/people.ts'
import type { Journey } from './journey.ts'

/** From the entry form over the mailed link to an account, signed in. */
export async function signUp({ visitor, portal, service }: Journey): Promise<void> {
  const newcomer = newJobSeeker()
  const { fill, press } = visitor
  await visitor.open('/entry')
  await fill(['textbox', /^姓(?!（)/], newcomer.familyName)
  await fill(['textbox', /^名(?!（)/], newcomer.givenName)
  await fill(['textbox', /^姓（カナ）/], newcomer.familyNameKana)
  await fill(['textbox', /^名（カナ）/], newcomer.givenNameKana)
  await fill(['textbox', /^メールアドレス/], newcomer.email)
  await fill(['textbox', /^電話番号/], newcomer.tel)
  await press(['button', '次へ'])
  await press(['checkbox', '看護師'])
  await press(['radio', '3か月以内'])
  await press(['button', '次へ'])
  await press(['checkbox', /同意します/])
  await press(['button', '確認メールを受け取る'])
  await visitor.seeHeading('メールをお送りしました')
  const mail = await portal.mailTo(service, newcomer.email)
  await visitor.open(linkIn(mail.text).replace(portal.origin(service), ''))
  await visitor.see(['text', newcomer.email])
  await fill(['textbox', /^パスワード(?!（確認）)/], newcomer.password)
  await fill(['textbox', /^パスワード（確認）/], newcomer.password)
  await press(['button', '登録する'])
  await visitor.seePath('/')
  // Whole: what a page left too early still asked for would be complained of
  await visitor.see(['article'], ['heading'])
}

/** By the page, at the second attempt, and out again by the menu. */
export async function signIn({ visitor, person }: Journey): Promise<void> {
  await visitor.signOut()
  await visitor.open('/account/schedule')
  await visitor.seePath(/^\/sign_in\?/)
  await visitor.fill(['textbox', 'メールアドレス（ログインID）'], person.email)
  await visitor.fill(['textbox', 'パスワード'], 'wrong-password-1')
  await visitor.press(['button', 'ログイン'])
  await visitor.see(['text', 'メールアドレスまたはパスワードが違います。入力内容をご確認ください。'])
  await visitor.fill(['textbox', 'パスワード'], person.password)
  await visitor.press(['button', 'ログイン'])
  await visitor.seePath('/account/schedule')
  await visitor.see(['table', /面接できる時間/])
}
