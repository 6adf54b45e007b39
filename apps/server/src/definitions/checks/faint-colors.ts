import { join } from 'node:path'
import type { ThemeColorName } from '@tsunagu/contract/theme/theme-colors.ts'
import { type Contrast, faintPairsOf } from '@tsunagu/contract/theme/theme-contrast.ts'
import type { YamlObject } from '#server/definitions/sourced-yaml.ts'
import { nameInMessages, readMergedFile, type TenantFiles } from '#server/definitions/tenant-files.ts'
import type { DefinitionProblem, Position } from './definition-error.ts'

type ThemeFile = YamlObject & Partial<Record<ThemeColorName, string>>

/** Where the pair can be mended: the first of its colours that a file states. */
function placeOf({ colors }: Contrast, theme: ThemeFile, files: TenantFiles, tenant: string): Position {
  const stated = colors.find((name) => theme[name])
  if (stated) return files.source.at(theme, [stated])
  return { file: nameInMessages(files, join(files.folder, tenant, 'theme.yaml')), line: 1, column: 1 }
}

const reasonOf = ({ ink, ground, what, ratio, needed, colors }: Contrast, theme: ThemeFile): string => {
  const named = colors.map((name) => `${name} ${theme[name] || '(default)'}`).join(', ')
  // Rounded down: 4.498 is not the 4.5 that is needed
  const shown = (Math.floor(ratio * 100) / 100).toFixed(2)
  return `"${ink}" on "${ground}" (${what}) has a contrast of ${shown}, but needs ${needed}: ${named}`
}

/** The pairs of a service's colours that cannot be read or seen well enough (WCAG 2.2), each with the file and line to change. */
export async function findFaintColors(files: TenantFiles, tenant: string): Promise<DefinitionProblem[]> {
  const theme = await readMergedFile(files, tenant, 'theme.yaml')
  if (typeof theme !== 'object') return []
  const colors = theme as ThemeFile
  return faintPairsOf(colors).map((pair) => ({
    ...placeOf(pair, colors, files, tenant),
    reason: reasonOf(pair, colors),
  }))
}
