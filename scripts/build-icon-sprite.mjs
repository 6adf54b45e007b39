import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('../apps/web/', import.meta.url))
export const iconSources = join(web, 'src/ui/icons')

/** The committed sprite, from which every icon is drawn. */
export const spritePath = join(web, 'public/assets/icons.svg')

/**
 * `<svg …>…</svg>` of one icon as a symbol: the presentation attributes go to a group, the name becomes the id.
 * @param {string} name
 * @param {string} svg
 */
function toSymbol(name, svg) {
  const match = /^<svg xmlns="[^"]+" viewBox="0 0 24 24" (?<look>[^>]+)>(?<shapes>.+)<\/svg>$/s.exec(svg.trim())
  if (!match?.groups) throw new Error(`${name}.svg is not an icon on the 24 grid`)
  return `<symbol id="i-${name}" viewBox="0 0 24 24"><g ${match.groups.look}>${match.groups.shapes}</g></symbol>`
}

/** The sprite as text: one symbol `i-<icon type>` per file of `apps/web/src/ui/icons`, in the order of the names. */
export function buildIconSprite() {
  const files = readdirSync(iconSources)
    .filter((file) => file.endsWith('.svg'))
    .sort()
  const symbols = files.map((file) => toSymbol(basename(file, '.svg'), readFileSync(join(iconSources, file), 'utf8')))
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sprite = buildIconSprite()
  writeFileSync(spritePath, sprite)
  process.stdout.write(`${spritePath}: ${sprite.split('<symbol').length - 1} icons\n`)
}
