import type { ManifestChunk } from '@tsunagu/contract/navigation/page-renderer.ts'

type Manifest = Readonly<Record<string, ManifestChunk>>

/** Addresses of what a page loads: the entry's script, what it needs soon, and its style sheets. */
export type LoadedAssets = { entry: string; scripts: string[]; styles: string[] }

/** The build of the manifest; the portal's own by default. */
type Build = { entry: string; base: string }
const portalBuild: Build = { entry: 'src/entry-client.tsx', base: '/' }

/** Reads from Vite's manifest what the entry and the used modules need, with everything that they import. */
export function loadedAssets(
  manifest: Manifest,
  usedModules: Iterable<string>,
  { entry, base }: Build = portalBuild,
): LoadedAssets {
  const keys = new Set([entry, ...usedModules].filter((key) => Object.hasOwn(manifest, key)))
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported)
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  // One style sheet holds all modules' styles (`vite.config.ts`); no chunk names it
  const sheets = Object.values(manifest).filter(({ file }) => file.endsWith('.css'))
  const address = (file: string) => base + file
  return {
    entry: address(manifest[entry]?.file ?? ''),
    // Modules of a group have one file
    scripts: [...new Set(chunks.filter(({ isEntry }) => !isEntry).map(({ file }) => address(file)))],
    styles: [...new Set([...sheets.map(({ file }) => file), ...chunks.flatMap(({ css = [] }) => css)])].map(address),
  }
}
