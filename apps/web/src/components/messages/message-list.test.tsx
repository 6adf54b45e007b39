import { components } from '@tsunagu/contract/components/registry.ts'
import { describe, expect, test } from 'vitest'
import { renderComponent } from '#web/components/testing/render-component.tsx'

const { sample } = components.message_list

describe('the list of messages', () => {
  test('leads to each message, says which are unread and how many', async () => {
    const html = await renderComponent('message_list', sample, { screenType: 'message_list' })
    for (const { id } of sample.messages) expect(html).toContain(`href="/account/messages/${id}"`)
    expect(html.match(/未読 <\/span>/g)).toHaveLength(2)
    expect(html).toContain('未読 2件')
    expect(html).toContain('すべて既読にする')
    expect(html).toContain('以前のメッセージを読み込む')
  })

  test('offers to mark what shows where more is unread than that', async () => {
    const html = await renderComponent('message_list', { ...sample, unreadCount: 9 })
    expect(html).toContain('未読 9件')
    expect(html).toContain('表示中の2件を既読にする')
  })

  test('offers nothing to mark where all is read, and nothing older where there is none', async () => {
    const messages = sample.messages.map((message) => ({ ...message, isRead: true }))
    const html = await renderComponent('message_list', { ...sample, messages, lastKey: '', unreadCount: 0 })
    expect(html).not.toContain('既読にする')
    expect(html).not.toContain('以前のメッセージ')
  })

  test('says that there is none yet, and on a page beyond the last leads back', async () => {
    const none = { ...sample, messages: [], lastKey: '', unreadCount: 0 }
    const empty = await renderComponent('message_list', { ...none, pageInfo: null })
    expect(empty).toContain('メッセージはまだありません')
    expect(await renderComponent('message_list', none)).toContain('href="/account/messages"')
  })

  test('shows of a message without a subject whom it is from and what it says', async () => {
    const [message] = sample.messages
    if (!message) throw new Error('The sample has no message')
    const html = await renderComponent('message_list', { ...sample, messages: [{ ...message, subject: '' }] })
    for (const text of [message.senderName, message.body]) expect(html).toContain(text)
    expect(html).not.toContain(message.subject)
  })
})

describe('one message', () => {
  const message = components.message_detail.sample

  test('names the page', async () => {
    const html = await renderComponent('message_detail', message)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${message.subject}</h1>`))
    const plain = { ...message, subject: '' }
    expect(await renderComponent('message_detail', plain)).toMatch(
      new RegExp(`<h1[^>]*>${message.senderName}からのメッセージ</h1>`),
    )
    expect(await renderComponent('message_detail', { ...plain, isOwn: true })).toMatch(/<h1[^>]*>送信したメッセージ</)
  })

  test('says who wrote to whom by their names, never by the addresses', async () => {
    const rows = (html: string) => [...html.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)<\/dd>/g)].map(([, ...row]) => row)
    const received = await renderComponent('message_detail', message)
    expect(rows(received)).toEqual([
      ['差出人', message.senderName],
      ['宛先', 'あなた'],
    ])
    const own = { ...message, senderName: '田中 美咲', isOwn: true, conversation: [] }
    const sent = await renderComponent('message_detail', own)
    expect(rows(sent)).toEqual([
      ['差出人', 'あなた'],
      ['宛先', '担当アドバイザー'],
    ])
    const [part] = message.conversation ?? []
    if (!part) throw new Error('There is no conversation.')
    const adviser = { ...part, senderName: message.senderName, isOwn: false }
    const answered = await renderComponent('message_detail', { ...own, conversation: [adviser] })
    expect(rows(answered)[1]).toEqual(['宛先', message.senderName])
    for (const html of [received, sent]) expect(html).not.toMatch(/saeki@|misaki@/)
  })

  test('makes links of web addresses alone, in a new tab', async () => {
    const body = 'https://example.jp/a と javascript:alert(1)\n<b>太字</b>'
    const html = await renderComponent('message_detail', { ...message, body })
    expect(html).toMatch(/<a [^>]*href="https:\/\/example\.jp\/a"[^>]*target="_blank"[^>]*rel="noopener noreferrer"/)
    expect(html).not.toContain('href="javascript')
    expect(html).toContain('&lt;b&gt;太字&lt;/b&gt;')
  })

  test('lists its files, and says of one without an address that it cannot be opened', async () => {
    const [file] = message.attachments
    const attachments = file ? [file, { ...file, id: 'other', name: '地図.pdf', url: '' }] : []
    const html = await renderComponent('message_detail', { ...message, attachments })
    expect(html).toContain(`href="${file?.url}"`)
    expect(html).toMatch(/地図\.pdf.*このファイルは開けません/)
  })

  test('is in its conversation; what is older than the message before it is folded, and so is a quote', async () => {
    const [question] = message.conversation ?? []
    if (!question) throw new Error('There is no conversation.')
    const first = { ...question, id: 'first', body: '最初の言葉', sentDatetime: '2026-11-18T09:00:00+09:00' }
    const later = { ...question, id: 'later', sentDatetime: '2026-11-21T09:00:00+09:00' }
    const body = 'ありがとうございます。\n\n2026/11/20 10:24 佐伯 ゆかり：\n> 田中さん\n>\n> 以上'
    const conversation = [first, question, { ...later, body }]
    const html = await renderComponent('message_detail', { ...message, conversation })
    expect(html).toMatch(
      /<details[^>]*><summary>以前のやりとり（1件）<\/summary>.*最初の言葉.*<\/details>.*夜勤の回数について/s,
    )
    expect(html).toMatch(/aria-current="true".*看護部長との面接.*ありがとうございます。<\/p><details/s)
    expect(html).toMatch(/引用した文<\/summary>.*&gt; 田中さん/s)
  })
})
