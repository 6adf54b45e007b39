/**
 * `node scripts/check-installing.mjs`: whether docs/installing.md names what there is. With `--whole` its blocks are run, in order: those of the
 * building machine in a clone of the last commit, the others in an empty Debian 12 in a folder. That needs root, Debian, a registry, and the ports
 * 80, 443, 5432, 3001, 3002, 9091 and 9092. `--folder FOLDER` keeps the release and the empty Debian there; they
 * are not made a second time.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { aptInstall, canApt, findCommand } from './apt.mjs'
import { blocksOf, findProblems, installingFile, readInstalling } from './installing/document.mjs'
import { root } from './root.mjs'

/** systemd's figure of 0 to 10, times ten */
const highestExposure = 30
const services = ['tsunagu@.service', 'tsunagu-backup.service']

/** @param {string} command @param {string[]} args @param {string} [cwd] */
function run(command, args, cwd = root) {
  const { status, error } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args.slice(0, 3).join(' ')} failed: ${error ?? `code ${status}`}`)
}

/** @param {string} folder @param {import('./installing/document.mjs').Block[]} blocks */
function build(folder, blocks) {
  if (existsSync(join(folder, 'tsunagu.tar.gz'))) return
  rmSync(join(folder, 'build'), { recursive: true, force: true })
  rmSync(join(folder, 'backup.key'), { force: true })
  execFileSync('git', ['clone', '--quiet', root, join(folder, 'build')])
  for (const { text, line } of blocks) {
    console.log(`== ${installingFile}:${line}`)
    run('bash', ['-euo', 'pipefail', '-c', text], join(folder, 'build'))
  }
}

/**
 * An empty Debian, new for each run: what an earlier one left would let a command pass or fail that would not on a new machine.
 *
 * @param {string} folder
 */
function makeDebian(folder) {
  const [archive, debian] = [join(folder, 'debian.tar'), join(folder, 'debian')]
  if (!existsSync(archive)) {
    if (!findCommand('mmdebstrap') && !(canApt() && aptInstall(['mmdebstrap'])))
      throw new Error('This needs root and mmdebstrap, which apt could not install.')
    run('mmdebstrap', ['--variant=minbase', '--include=systemd-sysv,ca-certificates', 'bookworm', archive])
  }
  rmSync(debian, { recursive: true, force: true })
  mkdirSync(debian)
  run('tar', ['-xf', archive, '-C', debian])
}

/** The blocks as files, a program that runs them, and what they find on the machine. @param {string} folder @param {import('./installing/document.mjs').Block[]} blocks */
function prepare(folder, blocks) {
  const debian = join(folder, 'debian')
  const place = join(debian, 'root', 'blocks')
  mkdirSync(place, { recursive: true })
  for (const name of ['tsunagu.tar.gz', 'backup.key']) copyFileSync(join(folder, name), join(debian, 'root', name))
  copyFileSync(join(root, 'scripts/installing/systemctl.sh'), join(debian, 'usr/local/bin/systemctl'))
  // Packages start nothing by themselves: what is needed is started below
  writeFileSync(join(debian, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n')
  for (const file of ['usr/local/bin/systemctl', 'usr/sbin/policy-rc.d']) chmodSync(join(debian, file), 0o755)
  const publicKey = /age1[a-z0-9]+/.exec(readFileSync(join(folder, 'backup.key'), 'utf8'))?.[0]
  if (publicKey === undefined) throw new Error('The key file has no public key.')
  const run = blocks.map(({ text, line }) => {
    writeFileSync(join(place, `${line}.sh`), text.replaceAll('age1…', publicKey))
    return `echo "== ${installingFile}:${line}"\nbash -euo pipefail /root/blocks/${line}.sh\nstart_postgresql`
  })
  writeFileSync(
    join(place, 'run.sh'),
    [
      'set -euo pipefail',
      'export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      'start_postgresql() { if command -v pg_lsclusters > /dev/null && ! pg_lsclusters -h | grep -q online; then pg_ctlcluster 15 main start; fi; }',
      ...run,
      ...services.map(
        (name) =>
          `systemd-analyze security --offline=true --threshold=${highestExposure} /etc/systemd/system/${name} | tail -n 1`,
      ),
      'pg_ctlcluster 15 main stop',
    ].join('\n'),
  )
  return debian
}

/** @param {string} folder */
function runWhole(folder) {
  mkdirSync(folder, { recursive: true })
  const blocks = blocksOf(readInstalling())
  for (const { whyNot, line } of blocks)
    if (whyNot !== null) console.log(`${installingFile}:${line} is not run: ${whyNot}`)
  const wanted = blocks.filter(({ whyNot }) => whyNot === null)
  build(
    folder,
    wanted.filter(({ isBuild }) => isBuild),
  )
  makeDebian(folder)
  const debian = prepare(
    folder,
    wanted.filter(({ isBuild }) => !isBuild),
  )
  // A process namespace of its own: whatever the blocks have started ends with it
  const isolated = ['--mount', '--pid', '--fork', '--kill-child', `--mount-proc=${join(debian, 'proc')}`]
  run('unshare', [...isolated, 'chroot', debian, '/bin/bash', '/root/blocks/run.sh'])
  console.log(`${wanted.length} of ${blocks.length} blocks were run, in order.`)
}

const { values } = parseArgs({ options: { whole: { type: 'boolean', default: false }, folder: { type: 'string' } } })
const problems = findProblems(readInstalling())
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
if (values.whole) {
  const folder =
    values.folder === undefined ? mkdtempSync(join(tmpdir(), 'tsunagu-installing-')) : resolve(values.folder)
  try {
    runWhole(folder)
  } catch (error) {
    console.error(/** @type {Error} */ (error).message)
    process.exitCode = 1
  } finally {
    if (values.folder === undefined) rmSync(folder, { recursive: true, force: true })
  }
}
