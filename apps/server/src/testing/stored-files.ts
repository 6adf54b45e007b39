import type { FileStorage } from '#server/platform/storage/file-storage.ts'

/** Keys of all stored files, in order. */
export const storedFileKeys = async (storage: FileStorage): Promise<string[]> =>
  (await Array.fromAsync(storage.listBefore('kept', new Date(Date.now() + 60_000)))).toSorted()

/** All stored files: key and content in Base64. */
export const readStoredFiles = async (storage: FileStorage): Promise<string[][]> =>
  Promise.all(
    (await storedFileKeys(storage)).map(async (key) => {
      const content = await storage.read(key)
      if (!content) throw new Error(`${key} cannot be read.`)
      return [key, Buffer.concat(await Array.fromAsync(content)).toString('base64')]
    }),
  )
