/**
 * Draws the pictures that iPhones show while an installed app starts, from the splash of each service, by Chromium: one for each size of screen in
 * `apps/server/src/http/pages/startup-images.ts`. `node scripts/draw-startup-images.mjs` after a splash, a colour or a name has changed; the files are
 * committed.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { ensureHeadlessChromium } from './ensure-chromium.mjs'
import { root } from './root.mjs'

// Imported here: without packages, what is missing is named first
const { loadDefinitions } = await import('../apps/server/src/app/load-definitions.ts')
const { iPhoneScreens, startupImageFile } = await import('../apps/server/src/http/pages/startup-images.ts')

/** As the page draws its own splash: both look the same where one follows the other. @param {string} svg */
const pageOf = (svg) =>
  `<style>*{margin:0}svg{position:fixed;inset:0;width:100vw;height:100vh}</style>${svg.replace(
    '<svg ',
    '<svg preserveAspectRatio="xMidYMid slice" ',
  )}`

const { tenants } = await loadDefinitions(join(root, 'tenants'))
const browser = await chromium.launch({ executablePath: ensureHeadlessChromium(), args: ['--no-sandbox'] })
try {
  for (const { key, assetsFolder, splashUrl, drawings } of tenants.values()) {
    const splash = drawings.get(splashUrl.split('/').at(-1)?.replace(/\?.*/, '') ?? '')
    if (splash === undefined) continue
    mkdirSync(join(assetsFolder, 'startup'), { recursive: true })
    for (const screen of iPhoneScreens) {
      const [width, height, deviceScaleFactor] = screen
      const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor })
      await page.setContent(pageOf(splash))
      writeFileSync(join(assetsFolder, startupImageFile(screen)), await page.screenshot())
      await page.close()
    }
    console.log(`tenants/${key}/assets/startup: ${iPhoneScreens.length} pictures`)
  }
} finally {
  await browser.close()
}
