import { routes } from '@tsunagu/contract/endpoints/routes.ts'
import type { SignUpLink } from '@tsunagu/contract/hiring/sign-up-link.ts'
import { makeElement, makeForm, makeSet } from '@tsunagu/contract/testing/form-factories.ts'
import { describe, expect, it } from 'vitest'
import { renderPageAt, type SampleResponses, signedIn } from './testing/render-page-at.ts'

const required = { isShowRequired: true }
const signUpForm = makeForm([
  makeSet([makeElement('user_id', { key: 'email', label: 'メールアドレス' })], required),
  makeSet([makeElement('text_field', { key: 'tel', label: '電話番号' })], required),
  makeSet([makeElement('text_field', { key: 'password', label: 'パスワード' })], required),
])
const contact = makeForm([makeSet([makeElement('text_field', { key: 'family_name', label: '姓' })], required)])
const wishes = makeForm([makeSet([makeElement('text_field', { key: 'note', label: 'ひとこと' })])])
const named = (form: typeof contact, label: string) => form.sections.map((section) => ({ ...section, label }))
const entryForm = { ...contact, sections: [...named(contact, '連絡先'), ...named(wishes, 'ご希望')] }

const viewOf = (type: string, component: object) => ({
  status: 200,
  body: {
    view: {
      id: type,
      routeType: type,
      isPrivate: false,
      layoutType: 'single_view',
      data: {
        screen: { id: type, title: '', type, layoutType: 'scroll', components: [{ id: type, type, component }] },
        bottom: null,
      },
    },
  },
})
const form = { id: 'form', form: entryForm, submitLabel: '確認メールを受け取る' }
const panel = { id: 'sign_up', title: 'パスワードを決める', description: '', form: signUpForm, submitLabel: '登録する' }
const views: SampleResponses = {
  'GET /v1/app/views/entry': viewOf('form', form),
  'GET /v1/app/views/route_type/job_seeker_sign_up': viewOf('sign_up', panel),
}

const open: SignUpLink = {
  status: 'open',
  isRenewable: false,
  email: 'misaki@example.jp',
  tel: '+819012345678',
  hasConsented: true,
  items: [{ title: 'お名前', value: '田中 美咲' }],
}
const closed = (status: SignUpLink['status'], isRenewable = false): SignUpLink => ({
  ...open,
  status,
  isRenewable,
  email: '',
  tel: '',
  items: [],
})
const signUpAt = async (link: SignUpLink) => {
  const page = await renderPageAt('/sign_up?token=abc', {
    ...views,
    [routes.readSignUpLink]: { status: 200, body: link },
  })
  return { ...page, text: page.html.replaceAll(/<script[^]*?<\/script>|<[^>]+>/g, ' ') }
}
const titleOf = (html: string) => /<title>([^<]*)</.exec(html)?.[1]
const inputsIn = (html: string) => [...html.matchAll(/<input[^>]*id="[^"]*0:(\w+)"/g)].map(([, key]) => key)

describe('the page of a mailed link', () => {
  it('shows address and entry as they are, and asks for nothing of it again', async () => {
    const { html, text } = await signUpAt(open)
    expect(inputsIn(html)).toEqual(['password'])
    expect(html.replaceAll('<wbr/>', '')).toContain('misaki@example.jp')
    expect(text).toContain('田中 美咲')
    expect(text).not.toContain('同意したことになります')
    expect(titleOf(html)).toMatch(/^アカウント登録｜/)
  })

  it('asks who was invited for what is not known, and says what they agree to', async () => {
    const { html, text } = await signUpAt({ ...open, tel: '', hasConsented: false, items: [] })
    expect(inputsIn(html)).toEqual(['tel', 'password'])
    expect(text.replaceAll(/\s/g, '')).toContain('利用規約とプライバシーポリシーに同意したことになります')
  })

  it.each([
    [closed('expired', true), 'リンクの有効期限が切れています', '新しいメールを受け取る'],
    [closed('expired'), 'リンクの有効期限が切れています', '新しいメールを受け取る'],
    [closed('used'), 'このリンクは、すでに使われています', 'ログインする'],
    [closed('unknown'), 'このリンクは使えません', '新しいメールを受け取る'],
  ])('says of one that is $status why, and what to do next, in place of the form', async (link, title, next) => {
    const { status, html, text } = await signUpAt(link)
    expect([status, titleOf(html)?.split('｜')[0]]).toEqual([200, title])
    expect(text).toContain(next)
    expect(html).not.toContain('<form')
  })
})

describe('the entry', () => {
  it('shows one step, and names it in the title', async () => {
    const pages = [await renderPageAt('/entry', views), await renderPageAt('/entry?step=2', views)]
    const isHidden = ({ html }: { html: string }) =>
      [...html.matchAll(/<div class="[^"]*"( hidden="")?><h2 id="[^"]*-section-\d"/g)].map(([, hidden]) =>
        Boolean(hidden),
      )
    expect(pages.map(isHidden)).toEqual([
      [false, true],
      [true, false],
    ])
    expect(pages.map(({ html }) => titleOf(html)?.split('｜')[0])).toEqual(['連絡先（1/3）', 'ご希望（2/3）'])
    expect(pages.map(({ html }) => html.includes('次へ'))).toEqual([true, false])
  })
})

describe('pages for visitors', () => {
  it.each([
    ['/entry', '/'],
    ['/sign_in', '/'],
    ['/sign_in?return_to=/account/schedule', '/account/schedule'],
    ['/sign_up/complete', '/'],
  ])('%s leads the signed-in to %s', async (path, to) => {
    expect((await renderPageAt(path, signedIn)).location).toBe(to)
  })
})
