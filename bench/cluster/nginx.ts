import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureNginx } from '../../scripts/ensure-nginx.mjs'
import { killAtExit } from './kill-at-exit.ts'

const templates = ['tsunagu', 'files'].map((name) =>
  resolve(import.meta.dirname, `../../deploy/nginx/${name}.conf.template`),
)

/** `PROXY_…` as `deploy/compose.yaml` gives them. */
export type ProxyVariables = Readonly<Record<`PROXY_${string}`, string>>

/** Fills in `${PROXY_…}`, as the nginx image's envsubst does. */
function render(variables: ProxyVariables): string {
  const text = templates.map((template) => readFileSync(template, 'utf8')).join('\n')
  return text.replace(/\$\{(PROXY_\w+)\}/g, (_all, name: `PROXY_${string}`) => {
    const value = variables[name]
    if (value === undefined) throw new Error(`The configuration of nginx wants ${name}.`)
    return value
  })
}

/** What nginx wants around the template: here everything it writes stays in one folder. */
const mainConfiguration = (folder: string, body: string) => `
daemon off;
# Workers of a nginx that root starts would run as somebody who may not write here.
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
${body}
}
`

async function untilListening(port: number, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`nginx ended with ${server.exitCode}.`)
    const isOpen = await new Promise<boolean>((done) => {
      const socket = connect({ host: '127.0.0.1', port }, () => done(true)).once('error', () => done(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
    await wait(50)
  }
  throw new Error('nginx does not listen.')
}

/**
 * Starts nginx with the configuration that `deploy/` uses, after `nginx -t` has passed it.
 *
 * @param folder where everything that it writes goes
 * @throws what `nginx -t` says against it
 */
export async function startNginx(folder: string, variables: ProxyVariables): Promise<{ stop: () => Promise<void> }> {
  const nginx = ensureNginx()
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, mainConfiguration(folder, render(variables)))
  const checked = spawnSync(nginx, ['-t', '-q', '-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
    encoding: 'utf8',
  })
  if (checked.status !== 0) throw new Error(`nginx -t refuses the configuration:\n${checked.stderr}`)
  const server = spawn(nginx, ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], { stdio: 'ignore' })
  const exited = new Promise((done) => server.once('exit', done))
  killAtExit(server)
  await untilListening(Number(variables['PROXY_HTTPS_PORT']?.split(':').at(-1)), server)
  return {
    stop: async () => {
      server.kill('SIGQUIT')
      await Promise.race([exited, wait(5_000).then(() => server.kill('SIGTERM'))])
    },
  }
}
