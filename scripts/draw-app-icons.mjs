/**
 * Draws the app's icons of each service from its mark (`tenants/<service>/assets/favicon.svg`), by Chromium: what phones show
 * among their apps. `node scripts/draw-app-icons.mjs` after a mark has changed; the files are committed.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { ensureHeadlessChromium } from './ensure-chromium.mjs'
import { root } from './root.mjs'

/** Whole: to the edges, without transparency. The mark then keeps to the middle, which no outline cuts. */
const icons = [
  { file: 'app-icon-192.png', size: 192, isWhole: false },
  { file: 'app-icon-512.png', size: 512, isWhole: false },
  { file: 'app-icon-maskable-192.png', size: 192, isWhole: true },
  { file: 'app-icon-maskable-512.png', size: 512, isWhole: true },
  { file: 'app-icon-touch.png', size: 180, isWhole: true },
]

/** The mark on the colour of its own ground. @param {string} svg @param {boolean} isWhole */
function pageOf(svg, isWhole) {
  const ground = /<rect\b[^>]*\bfill="(#[0-9a-f]{3,8})"/i.exec(svg)?.[1]
  if (!ground) throw new Error('The mark has no ground: a <rect> with a fill.')
  const mark = isWhole ? svg.replace(/\brx="[^"]*"/, '') : svg
  return `<style>*{margin:0}html{background:${isWhole ? ground : 'transparent'}}
    svg{position:fixed;inset:0;width:100vw;height:100vh;scale:${isWhole ? 0.9 : 1}}</style>${mark}`
}

const tenants = join(root, 'tenants')
const services = readdirSync(tenants).filter((name) => existsSync(join(tenants, name, 'assets', 'favicon.svg')))
const browser = await chromium.launch({ executablePath: ensureHeadlessChromium(), args: ['--no-sandbox'] })
try {
  for (const service of services) {
    const folder = join(tenants, service, 'assets')
    const svg = readFileSync(join(folder, 'favicon.svg'), 'utf8')
    for (const { file, size, isWhole } of icons) {
      const page = await browser.newPage({ viewport: { width: size, height: size } })
      await page.setContent(pageOf(svg, isWhole))
      writeFileSync(join(folder, file), await page.screenshot({ omitBackground: !isWhole }))
      await page.close()
    }
    console.log(`tenants/${service}/assets: ${icons.length} icons`)
  }
} finally {
  await browser.close()
}
