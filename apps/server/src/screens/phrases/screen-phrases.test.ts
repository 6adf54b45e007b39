import type { ScreenComponent } from '@tsunagu/contract/components/registry.ts'
import { describe, expect, it } from 'vitest'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { phrasesOf } from './screen-phrases.ts'

const portal = useTestApp()

describe('the phrases of a screen', () => {
  it('divide its titles, which stay as they are', async () => {
    const session = await portal().signedIn(await makeJobSeeker(portal()))
    const { body } = await portal().call('getTopView', { session })
    if (body.view.layoutType !== 'single_view') throw new Error('The top page has tabs.')
    const { phrases = [], components } = body.view.data.screen
    expect(phrases).toContainEqual(['希望に', '合う', '職場と、', 'まっすぐ', 'つながる。'])
    const payloads = JSON.stringify(components)
    for (const parts of phrases) {
      expect(parts.length).toBeGreaterThan(1)
      expect(payloads).toContain(JSON.stringify(parts.join('')))
    }
  })

  it('divide the subject of a message, which names its page', () => {
    const component = { subject: '日時が決まりました（はなみずきの病院）' }
    const message = { type: 'message_detail', component } as ScreenComponent
    expect(phrasesOf([message], { key: 'kango' })).toEqual([['日時が', '決まりました', '（はなみずきの', '病院）']])
  })

  it('are the same for titles of postings that were shown before', () => {
    const titles = ['日時が決まりました', '看護師を募集しています']
    const cards = { type: 'cards', component: { jobPostingCards: titles.map((title) => ({ title })) } }
    const tenant = { key: 'kango' }
    const divided = [
      ['日時が', '決まりました'],
      ['看護師を', '募集しています'],
    ]
    for (let round = 0; round < 2; round += 1) expect(phrasesOf([cards as ScreenComponent], tenant)).toEqual(divided)
  })

  it('are left out where no title has several', async () => {
    const { body } = await portal().call('getView', { params: { id: 'sign_in' } })
    expect(body.view).not.toHaveProperty('data.screen.phrases')
  })
})
