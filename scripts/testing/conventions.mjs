/** @typedef {{ path: string, text: string }} SourceFile path from the repository's root, with forward slashes */

/**
 * @typedef {object} Convention
 * @property {string} name
 * @property {string} message what to do instead
 * @property {RegExp} files which paths it looks at
 * @property {RegExp} [except] which of them it leaves alone
 * @property {RegExp} [text] what a line must not contain; without it the file must not exist
 */

/** Spelled in pieces where the rule's own pattern would find itself. @type {Convention[]} */
export const conventions = [
  {
    name: 'file-names',
    message: 'Name the file (or folder) after what it holds: no index, utils, misc, helpers, common or types.',
    files: /(^|\/)(index|utils?|misc|helpers?|common|types)(\.[cm]?[jt]sx?$|\/)/,
  },
  {
    name: 'no-silenced-checks',
    message: 'Mend the cause: checks are not silenced.',
    files: /\.([cm]?[jt]sx?|css)$/,
    text: /@ts-(ignore|nocheck|expect-error)|\bas any\b|(biome|oxlint|eslint|prettier|knip)-(ignore|disable)/,
    except: /^scripts\/testing\/conventions/,
  },
  {
    name: 'no-left-overs',
    message: 'Do it now or put it into an issue.',
    files: /\.([cm]?[jt]sx?|css)$/,
    text: /\b(TODO|FIXME|XXX|HACK)\b/,
    except: /^scripts\/testing\/conventions/,
  },
  {
    name: 'navigate-alone-maps-route-types',
    message: 'Only navigate.ts decides where a route type leads: call it.',
    files: /^apps\/web\/src\/.*\.tsx?$/,
    except: /\/navigate(\.test)?\.tsx?$/,
    text: /Record<RouteType\b|\bin RouteType\]|\brouteType\s*[!=]==?\s*['"]|switch \((\w+\.)*routeType\)/,
  },
  {
    // A limit of a wait keeps its timer (`const limit = setTimeout(…)`), to clear it, or lets the process end without it
    // (`.unref()`); a timer without a delay waits for nothing but the event loop's next turn
    name: 'no-fixed-waits',
    message:
      'Wait for the state that the test needs (expect.poll, vi.waitFor, an event): a fixed time is too short or too long.',
    files: /\.test\.([cm]?[jt]sx?)$|(^|\/)testing\/.*\.[cm]?[jt]sx?$/,
    except: /^scripts\/testing\/conventions/,
    text: /\bwaitForTimeout\(|['"](node:)?timers\/promises['"]|(?<!= )\bsetTimeout\((.*,\s*[\w.*]+\)(?!.*\.unref\(\))|.*\{\s*$|\s*$)/,
  },
  {
    // `console` is oxlint's no-console. The two are the start's: a terminal gets a banner and plain sentences
    name: 'server-logs-by-log',
    message: 'Log by log.ts: whatever a server says is a line of JSON. Commands may write what they were asked for.',
    files: /^apps\/server\/src\/.*\.ts$/,
    except: /^apps\/server\/src\/(app\/announce-start\.ts|main\.ts|commands\/|testing\/)|\.test\.ts$/,
    text: /\bprocess\.std(out|err)\.write\b/,
  },
  {
    name: 'web-imports-by-name',
    message: 'Import across folders by #web/… or @tsunagu/contract/…, and by ./ inside one folder.',
    files: /^apps\/web\/src\/.*\.tsx?$/,
    text: /from '\.\.\//,
  },
  {
    name: 'server-imports-by-name',
    message: 'Import across folders by #server/… or @tsunagu/contract/…, and by ./ inside one folder.',
    files: /^apps\/server\/src\/.*\.ts$/,
    text: /from '\.\.\/(?!seed\/)/,
  },
  {
    name: 'desk-time-is-the-servers',
    message: 'Take the time from useNow() or serverNow() of page/clock.ts: the clock of the device may be wrong.',
    files: /^apps\/desk\/src\/.*\.tsx?$/,
    except: /\/page\/clock\.ts$|\.test\.tsx?$|\/api\/desk-client\.ts$/,
    text: /\bnew Date\(\)|\bDate\.now\b/,
  },
  {
    // Two servers of one process would share it, and a test would have to reset it. Tables that are filled where they are declared
    // are no state, nor are WeakMaps, whose entries belong to their key. Functions that may be named so: `resetPassword` and
    // `resetMasterList` change rows, `resetCodeMail` writes a mail
    name: 'no-module-state',
    message:
      'Keep state in an object that is created per server (Services) or per call: nothing in a module changes, and nothing resets it.',
    files: /^(apps\/server|packages\/contract)\/src\/.*\.ts$/,
    except: /\.test\.ts$|\/testing\//,
    text: /^(export )?let |^(export )?const \w+(: .*)? = (new (Map|Set)\b.*\(\)|\[\]|\{\})$|^export (async )?(function|const) (reset(?!Password\b|CodeMail\b|MasterList\b)|\w+ForTests?\b)/,
  },
]

/**
 * @param {Convention} convention
 * @param {SourceFile} file
 * @returns {string[]}
 */
function violationsIn({ name, message, files, except, text }, file) {
  if (!files.test(file.path) || except?.test(file.path)) return []
  if (!text) return [`${file.path}: ${name}\n  ${message}`]
  const lines = file.text.split('\n').map((line, index) => ({ line, number: index + 1 }))
  return lines
    .filter(({ line }) => text.test(line))
    .map(({ line, number }) => `${file.path}:${number}: ${name}\n  ${message}\n  > ${line.trim()}`)
}

/**
 * Checks the rules of the house that neither oxlint nor dependency-cruiser can express.
 *
 * @param {SourceFile[]} files
 * @returns {string[]} one message for each violation
 */
export function findConventionViolations(files) {
  return files.flatMap((file) => conventions.flatMap((convention) => violationsIn(convention, file)))
}
