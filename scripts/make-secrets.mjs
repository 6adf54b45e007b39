/**
 * Makes the secrets of an installation as files in deploy/secrets, and a certificate of its own for trying out:
 * `node scripts/make-secrets.mjs example.jp`. What is there already stays. Needs openssl for the certificate.
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isProgram, root } from './root.mjs'

const random = () => randomBytes(32).toString('base64url')

/**
 * A certificate of its own making, for names below a domain: browsers warn of it.
 *
 * @param {{ folder: string, names: string[] }} options where `tls_certificate` and `tls_key` go; DNS names
 * @throws {Error} what openssl said
 */
export function makeCertificate({ folder, names }) {
  const [key, certificate] = [join(folder, 'tls_key'), join(folder, 'tls_certificate')]
  if (existsSync(key) && existsSync(certificate)) return
  const asked = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '365']
  const subject = ['-subj', `/CN=${names[0]}`, '-addext', `subjectAltName=${names.map((name) => `DNS:${name}`)}`]
  const made = spawnSync('openssl', [...asked, ...subject, '-keyout', key, '-out', certificate], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`openssl could not make a certificate: ${made.error ?? made.stderr}`)
  // Containers read it as users of their own: the folder is what keeps others out
  chmodSync(key, 0o644)
}

/**
 * Makes what is missing.
 *
 * @param {{ folder: string, domain: string }} options
 * @returns {void}
 */
function makeSecrets({ folder, domain }) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  /** @param {string} name @param {() => string} make @returns {string} */
  const keep = (name, make) => {
    const file = join(folder, name)
    if (!existsSync(file)) writeFileSync(file, `${make()}\n`, { mode: 0o644 })
    return readFileSync(file, 'utf8').trim()
  }
  const password = keep('postgres_password', random)
  keep('database_url', () => `postgres://tsunagu:${password}@postgres:5432/tsunagu`)
  keep('secret_keys', () => `${new Date().toISOString().slice(0, 7)}:${random()}`)
  const users = keep('store_users', () => {
    const credentials = [{ accessKey: randomBytes(10).toString('hex'), secretKey: random() }]
    const actions = ['Read:tsunagu', 'Write:tsunagu', 'List:tsunagu', 'Admin:tsunagu']
    return JSON.stringify({ identities: [{ name: 'tsunagu', credentials, actions }] })
  })
  const { accessKey, secretKey } = JSON.parse(users).identities[0].credentials[0]
  keep('storage_url', () => `s3://${accessKey}:${secretKey}@files.${domain}/tsunagu?forcePathStyle=true`)
  makeCertificate({ folder, names: [domain, `*.${domain}`] })
}

if (isProgram(import.meta.url)) {
  const [domain, folder = join(root, 'deploy', 'secrets')] = process.argv.slice(2)
  if (!domain || !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)) {
    console.error('Usage: node scripts/make-secrets.mjs example.jp [FOLDER]')
    process.exit(2)
  }
  makeSecrets({ folder, domain })
  console.log(`The secrets are in ${folder}. Keep a copy of secret_keys apart from backups of the database.`)
}
