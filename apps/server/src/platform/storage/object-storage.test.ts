import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createObjectStorage } from './object-storage.ts'
import { parseStorageUrl } from './storage-url.ts'

it('removes nothing by a move that found nothing to copy', async () => {
  const methods: string[] = []
  const store = createServer((request, response) => {
    methods.push(request.method ?? '')
    request.resume()
    response.writeHead(404, { 'content-type': 'application/xml' })
    response.end(request.method === 'HEAD' ? undefined : '<Error><Code>NoSuchKey</Code></Error>')
  })
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void store.close())
  const { port } = store.address() as AddressInfo
  const url = `s3://key:secret@127.0.0.1:${port}/tsunagu?forcePathStyle=true&tls=false`
  await createObjectStorage(parseStorageUrl(url)).move('tmp/kango/a/b', 'kept/kango/a/b')
  expect(methods).toEqual(['HEAD', 'PUT'])
})
