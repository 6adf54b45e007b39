import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningStore, startObjectStore } from '#server/testing/object-store.ts'
import { testKeyring } from '#server/testing/test-keyring.ts'
import { createDiskStorage } from './disk-storage.ts'
import { type FileStorage, FileTooLargeError, StorageUnavailableError } from './file-storage.ts'
import { createObjectStorage } from './object-storage.ts'
import { parseStorageUrl } from './storage-url.ts'

/** A storage of a kind, one that is out of order, and how to end both. */
interface Opened {
  storage: FileStorage
  broken: FileStorage
  close: () => Promise<void>
}

const openers: Record<string, () => Promise<Opened>> = {
  'on disk': async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tsunagu-test-storage-'))
    const notAFolder = join(folder, 'occupied')
    writeFileSync(notAFolder, 'a file where the folder should be')
    return {
      storage: createDiskStorage({ folder: join(folder, 'files'), keyring: testKeyring }),
      broken: createDiskStorage({ folder: notAFolder, keyring: testKeyring }),
      close: async () => rmSync(folder, { recursive: true }),
    }
  },
  'in an object store': async () => {
    const store = await startObjectStore()
    const gone = await startObjectStore()
    await gone.stop()
    gone.remove()
    return {
      storage: createObjectStorage(parseStorageUrl(store.url)),
      broken: createObjectStorage(parseStorageUrl(gone.url)),
      close: async () => {
        await store.stop()
        store.remove()
      },
    }
  },
}

const soon = () => new Date(Date.now() + 60_000)
const textOf = async (storage: FileStorage, key: string) => {
  const content = await storage.read(key)
  return content && (await buffer(content)).toString()
}
const write = (storage: FileStorage, key: string, text: string, maxBytes = 100) =>
  storage.write(key, Readable.from([Buffer.from(text)]), maxBytes)

describe.each(Object.entries(openers))('files %s', (_, open) => {
  let opened: Opened
  let storage: FileStorage
  beforeAll(async () => {
    opened = await open()
    storage = opened.storage
  })
  afterAll(() => opened.close())
  const listed = async (folder: string, moment = soon()) =>
    (await Array.fromAsync(storage.listBefore(folder, moment))).toSorted((a, b) => a.localeCompare(b))

  it('are written and read, and written again', async () => {
    expect(await textOf(storage, 'tmp/kango/owner/1')).toBeNull()
    expect(await write(storage, 'tmp/kango/owner/1', '一度目')).toEqual({ size: 9 })
    await write(storage, 'tmp/kango/owner/1', '二度目')
    expect(await textOf(storage, 'tmp/kango/owner/1')).toBe('二度目')
    await write(storage, 'erased/kango/owner', '', 0)
    expect(await textOf(storage, 'erased/kango/owner')).toBe('')
  })

  it('are whole or not there: too long, or cut off', async () => {
    await expect(write(storage, 'tmp/kango/owner/2', '0123456789', 9)).rejects.toThrow(FileTooLargeError)
    const cutOff = async function* () {
      yield Buffer.from('half of ')
      throw new TypeError('it went away')
    }
    await expect(storage.write('tmp/kango/owner/2', cutOff(), 100)).rejects.toThrow('it went away')
    expect(await storage.read('tmp/kango/owner/2')).toBeNull()
    expect(await listed('tmp/kango/owner')).toEqual(['tmp/kango/owner/1'])
  })

  it('move once: what has the key already stays, and a repeat changes nothing', async () => {
    await write(storage, 'tmp/kango/mover/1', 'first')
    await storage.move('tmp/kango/mover/1', 'kept/kango/mover/1')
    expect(await storage.read('tmp/kango/mover/1')).toBeNull()
    await storage.move('tmp/kango/mover/1', 'kept/kango/mover/1')
    await write(storage, 'tmp/kango/mover/1', 'second')
    await storage.move('tmp/kango/mover/1', 'kept/kango/mover/1')
    expect(await textOf(storage, 'kept/kango/mover/1')).toBe('first')
    expect(await storage.read('tmp/kango/mover/1')).toBeNull()
    await storage.move('tmp/kango/mover/9', 'kept/kango/mover/9')
    expect(await storage.read('kept/kango/mover/9')).toBeNull()
  })

  it('move also after a process ended in the middle, and when two move at once', async () => {
    await write(storage, 'tmp/kango/twice/1', 'same')
    await write(storage, 'kept/kango/twice/1', 'same')
    await storage.move('tmp/kango/twice/1', 'kept/kango/twice/1')
    for (let id = 2; id < 30; id += 1) {
      const [from, to] = [`tmp/kango/twice/${id}`, `kept/kango/twice/${id}`]
      await write(storage, from, 'same')
      await Promise.all([1, 2, 3].map(() => storage.move(from, to)))
      expect(await textOf(storage, to)).toBe('same')
    }
    expect(await listed('tmp/kango/twice')).toEqual([])
  })

  it('are removed, as often as one likes', async () => {
    await write(storage, 'kept/kango/going/1', 'x')
    for (let count = 0; count < 2; count += 1) await storage.remove('kept/kango/going/1')
    expect(await storage.read('kept/kango/going/1')).toBeNull()
  })

  it('are listed below a folder, from before a moment', async () => {
    for (const id of ['a', 'b']) await write(storage, `kept/kaigo/one/${id}`, 'x')
    await write(storage, 'kept/kaigo/onemore/c', 'x')
    expect(await listed('kept/kaigo/one')).toEqual(['kept/kaigo/one/a', 'kept/kaigo/one/b'])
    expect(await listed('kept/kaigo', new Date(Date.now() - 60_000))).toEqual([])
    expect(await listed('kept/nobody')).toEqual([])
  })

  it.each(['../secret', 'tmp/../../etc/passwd', '/etc/passwd', 'tmp/.hidden', 'tmp//x', 'tmp', ''])(
    'have no key like %j',
    async (key) => {
      await expect(async () => storage.read(key)).rejects.toThrow('no key of the storage')
      await expect(async () => write(storage, key, 'x')).rejects.toThrow('no key of the storage')
      await expect(async () => storage.move('tmp/a', key)).rejects.toThrow('no key of the storage')
      await expect(async () => storage.remove(key)).rejects.toThrow('no key of the storage')
    },
  )

  it('are unavailable when the storage is, in one way', async () => {
    expect([await storage.isAvailable(), await opened.broken.isAvailable()]).toEqual([true, false])
    for (const attempt of [
      () => write(opened.broken, 'tmp/kango/a/1', 'x'),
      () => opened.broken.read('tmp/kango/a/1'),
      () => opened.broken.move('tmp/kango/a/1', 'kept/kango/a/1'),
      () => Array.fromAsync(opened.broken.listBefore('tmp', soon())),
    ]) {
      await expect(attempt()).rejects.toThrow(StorageUnavailableError)
    }
  })
})

describe('a presigned address of an object store', () => {
  let store: RunningStore
  let storage: FileStorage
  beforeAll(async () => {
    store = await startObjectStore()
    storage = createObjectStorage(parseStorageUrl(store.url))
  })
  afterAll(async () => {
    await store.stop()
    store.remove()
  })
  const grant = {
    key: 'tmp/kango/owner/1',
    contentType: 'application/pdf',
    size: 4,
    expiresAt: new Date(Date.now() + 600_000),
  }
  const put = (url: string, body: string, headers: Record<string, string>) =>
    fetch(url, { method: 'PUT', body, headers })

  it('takes what was signed, from a page of any service, and nothing else', async () => {
    const { url, headers } = await storage.presignPut(grant, 'http://kango.localhost')
    expect(new URL(url).origin).toBe(storage.uploadOrigin)
    expect(headers).toEqual({ 'content-type': 'application/pdf' })
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://kango.localhost:3000',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBeTruthy()
    const refused = [
      await put(url, '%PDF', { 'content-type': 'text/html' }),
      await put(url, '%PDF and more', headers),
      await put(url.replace('owner', 'another'), '%PDF', headers),
      await put(url.replace(/X-Amz-Signature=\w{4}/, 'X-Amz-Signature=0000'), '%PDF', headers),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect(await storage.read(grant.key)).toBeNull()
    expect((await put(url, '%PDF', headers)).status).toBe(200)
    expect(await textOf(storage, grant.key)).toBe('%PDF')
  })

  it('signs neither content type nor size where none is given', async () => {
    const { url, headers } = await storage.presignPut({ ...grant, contentType: null, size: null }, '')
    expect(headers).toEqual({})
    expect((await put(url, 'anything', { 'content-type': 'text/plain' })).status).toBe(200)
  })

  it('is over when the grant is', async () => {
    const expiresAt = new Date(Date.now() + 900_000)
    const { url } = await storage.presignPut({ ...grant, expiresAt }, '')
    const { searchParams } = new URL(url)
    const [, day, time] = /^(\d{8})T(\d{6})Z$/.exec(searchParams.get('X-Amz-Date') ?? '') ?? []
    const signedAt = Date.parse(`${day?.replace(/(....)(..)/, '$1-$2-')}T${time?.replace(/(..)(..)/, '$1:$2:')}Z`)
    const end = signedAt + Number(searchParams.get('X-Amz-Expires')) * 1000
    expect(Math.abs(end - expiresAt.getTime())).toBeLessThan(2_000)
  })
})

describe('STORAGE_URL', () => {
  it('names store, bucket and key', () => {
    expect(
      parseStorageUrl('s3://AKIA:a%2Fb@s3.example.jp:9000/files?region=ap-northeast-1&forcePathStyle=true'),
    ).toEqual({
      endpoint: 'https://s3.example.jp:9000',
      bucket: 'files',
      region: 'ap-northeast-1',
      accessKeyId: 'AKIA',
      secretAccessKey: 'a/b',
      isPathStyle: true,
    })
    const byHost = createObjectStorage(parseStorageUrl('s3://a:b@s3.example.jp/files'))
    expect(byHost.uploadOrigin).toBe('https://files.s3.example.jp')
  })

  it.each(['https://a:b@host/x', 's3://host/bucket', 's3://a:b@host/', 's3://a:b@host/Bucket', 's3:// '])(
    'is refused as %j, without a secret in the sentence',
    (value) => {
      expect(() => parseStorageUrl(value)).toThrow(/^STORAGE_URL (is|names) no/)
      expect(() => parseStorageUrl('s3://key:hunter2@host/')).not.toThrow('hunter2')
    },
  )
})
