import { describe, expect, it } from 'vitest'
import { useTestApp } from '#server/testing/test-app.ts'
import { writeMail } from './mail-text.ts'

const portal = useTestApp()
const tenant = () => {
  const found = portal().services.tenants().get('kango')
  if (!found) throw new Error('no service')
  return found
}

describe('a mail', () => {
  it('says the same in text and HTML, with the signature', () => {
    const { text, html } = writeMail(tenant(), 'ご案内', [
      '一行目\n二行目',
      { label: '開く', url: 'https://example.jp/?a=1&b=2' },
    ])
    expect(text).toMatch(/^一行目\n二行目\n\n開く\nhttps:\/\/example\.jp\/\?a=1&b=2\n\n-+\n/)
    expect(html).toContain('一行目<br>二行目')
    expect(html).toContain('<a href="https://example.jp/?a=1&amp;b=2"')
    for (const body of [text, html]) expect(body).toContain('soudan@kango.tsunagu.example')
  })

  it('keeps markup from anywhere as text', () => {
    const { html } = writeMail(tenant(), 'x', ['<b onclick="x">\'&', { label: '<i>', url: 'https://e.jp/"><script>' }])
    expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;&#39;&amp;')
    expect(html).not.toMatch(/<script|<b |<i>/)
  })

  it('has a subject of one line, so that no header can be added', () => {
    const hostile = { ...tenant(), appConfig: { ...tenant().appConfig, title: 'つなぐ\r\nBcc: all@example.jp' } }
    const { subject } = writeMail(hostile, 'ご案内\n\nX: y', ['本文'])
    expect(subject).toBe('【つなぐ Bcc: all@example.jp】ご案内 X: y')
  })
})
