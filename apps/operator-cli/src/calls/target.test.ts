import { expect, it } from 'vitest'
import { UsageError } from '#operator-cli/base/cli-error.ts'
import { readTarget, targetOf } from './target.ts'

const read = (url: string | null, port = '3000') => readTarget({ service: 'kango', url, port, command: 'import' })

it.each([
  [null, '127.0.0.1', 'kango.localhost:3000'],
  ['http://localhost:8080', '127.0.0.1', 'kango.localhost:8080'],
  ['http://kango.localhost:8080/', '127.0.0.1', 'kango.localhost:8080'],
  ['http://127.0.0.1', '127.0.0.1', 'kango.localhost'],
  ['http://127.0.0.2:81', '127.0.0.2', 'kango.localhost:81'],
  ['https://[::1]:8443', '::1', 'kango.localhost:8443'],
])('tells the service by the Host header on this machine: %s', (url, hostname, hostHeader) => {
  expect(read(url)).toMatchObject({ hostname, hostHeader, isLoopback: true })
})

it('names services of this machine by the domain that its server has', () => {
  const target = readTarget({
    service: 'kango',
    url: null,
    port: '3420',
    providerDomain: 'example.jp',
    command: 'import',
  })
  expect(target).toMatchObject({
    hostname: '127.0.0.1',
    port: '3420',
    hostHeader: 'kango.example.jp:3420',
    isLoopback: true,
  })
})

it('takes the port of this machine from PORT', () => {
  expect(read(null, '4100')).toMatchObject({ port: '4100', address: 'http://kango.localhost:4100' })
})

it.each([
  ['https://kango.example.jp', 'kango.example.jp', '', 'kango.example.jp'],
  ['http://jobs.example.jp:8080', 'jobs.example.jp', '8080', 'jobs.example.jp:8080'],
  ['http://[2001:db8::1]:8080', '2001:db8::1', '8080', '[2001:db8::1]:8080'],
  ['http://localhost.example.jp', 'localhost.example.jp', '', 'localhost.example.jp'],
])('leaves the host of another machine as it is: %s', (url, hostname, port, hostHeader) => {
  expect(read(url)).toMatchObject({ hostname, port, hostHeader, isLoopback: false })
})

it.each([
  ['localhost:3000', 'without a path'],
  ['ftp://localhost', 'without a path'],
  ['http://localhost/v1', 'without a path'],
  ['http://user:secret@localhost', 'without a path'],
  ['nonsense', 'without a path'],
  ['http://kaigo.localhost:3000', 'names the service "kaigo", but --service is "kango"'],
])('refuses --url %s', (url, message) => {
  expect(() => read(url)).toThrow(UsageError)
  expect(() => read(url)).toThrow(message)
})

it.each(['0', '65536', '3.5', 'http'])('refuses PORT=%s', (port) => {
  expect(() => read(null, port)).toThrow('PORT must be a whole number')
})

it('goes where the call went for an address of the same server, since its public name may lead elsewhere', () => {
  const called = readTarget({
    service: 'kango',
    url: null,
    port: '3001',
    providerDomain: 'example.jp',
    command: 'message',
  })
  expect(targetOf(new URL('http://kango.example.jp:3001/v1/upload'), called)).toEqual(called)
  expect(called).toMatchObject({ hostname: '127.0.0.1', port: '3001' })
  const elsewhere = targetOf(new URL('https://files.example.jp/bucket/a'), called)
  expect(elsewhere).toMatchObject({ protocol: 'https:', hostname: 'files.example.jp', port: '', isLoopback: false })
})
