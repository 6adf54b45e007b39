/** Checks who imports whom and where files are: .dependency-cruiser.cjs, the list of folders, and `structure-rules.mjs`. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './root.mjs'
import { checkList, findCrowdedFolders, findFilesWithoutFolder, findForbiddenImports } from './testing/folder-rules.mjs'
import { packageBin } from './testing/package-bin.mjs'
import { runNode } from './testing/run-command.mjs'
import { describeViolations, findServerOnlyPaths, findUnseenAreas } from './testing/structure-rules.mjs'

const folders = ['packages', 'apps', 'e2e', 'bench', 'scripts']
const areas = [
  'packages/contract/src/',
  'apps/server/src/',
  'apps/web/src/',
  'apps/desk/src/',
  'packages/client/src/',
  'apps/operator-cli/src/',
  'e2e/',
  'scripts/',
]

const cruiser = packageBin('dependency-cruiser', 'depcruise')
const reportFile = join(root, '.cache', 'structure.json')
mkdirSync(dirname(reportFile), { recursive: true })
rmSync(reportFile, { force: true })
const { output } = await runNode([cruiser, ...folders, '--output-type', 'json', '--output-to', reportFile])
if (!existsSync(reportFile)) {
  console.log(`dependency-cruiser wrote no report:\n${output}`)
  process.exit(1)
}
/** @type {import('./testing/structure-rules.mjs').CruiseReport} */
const report = JSON.parse(readFileSync(reportFile, 'utf8'))

const files = report.modules.map(({ source }) => source)
const messages = [
  ...checkList(),
  ...findFilesWithoutFolder(files),
  ...findCrowdedFolders(files),
  ...findForbiddenImports(report.modules),
  ...findUnseenAreas(report, areas),
  ...describeViolations(report),
  ...findServerOnlyPaths(report, 'apps/web/src/', 'node_modules/typebox/'),
  ...findServerOnlyPaths(report, 'apps/web/src/', 'node_modules/culori/'),
  ...findServerOnlyPaths(report, 'apps/desk/src/', 'node_modules/typebox/'),
  ...findServerOnlyPaths(report, 'apps/desk/src/', 'node_modules/culori/'),
]
if (messages.length > 0) {
  console.log(messages.join('\n\n'))
  console.log(`\n${messages.length} violations`)
  process.exitCode = 1
} else {
  console.log(
    `${report.summary.totalCruised} modules, ${report.summary.totalDependenciesCruised} imports, no violations`,
  )
}
