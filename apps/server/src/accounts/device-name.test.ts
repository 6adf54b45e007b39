import { expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

it.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit} Version/26.0 Mobile/15E148 Safari/604.1`,
    'iPhone・Safari',
  ],
  [`Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${webKit} CriOS/126 Mobile/15E148 Safari/604.1`, 'iPad・Chrome'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${blink} Mobile Safari/537.36`, 'Android・Chrome'],
  [`Mozilla/5.0 (Linux; Android 14; SM-X710) ${blink} Safari/537.36`, 'Androidタブレット・Chrome'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 Edg/142.0`, 'Windowsパソコン・Edge'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/17.4 Safari/605.1.15`, 'Mac・Safari'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Linuxパソコン・Firefox'],
  ['okhttp/4.9', ''],
  ['', ''],
  ['<b>あなたの銀行</b>/1 (KHTML)', ''],
  ['('.repeat(100_000), ''],
])('calls %.60s %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
