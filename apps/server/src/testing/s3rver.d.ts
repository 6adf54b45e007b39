declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  interface Context {
    path: string
    method: string
    headers: Partial<Record<string, string>>
    app: object
  }

  interface Store {
    deleteObject: (bucket: string, key: string) => Promise<void>
    getResourcePath: (bucket: string, key: string, part: string) => string
  }

  /** The little of it that tests use; the package has no types. */
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    store: Store
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
