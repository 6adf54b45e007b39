import { StorageUnavailableError } from './file-storage.ts'

/** Why a folder takes no files, by the code of the system. */
const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'is full',
  EDQUOT: 'is full',
  ENOENT: 'is not there',
  ENOTDIR: 'is not there',
  EROFS: 'cannot be written',
  EACCES: 'cannot be written',
  EIO: 'has a disk that fails',
  ESTALE: 'is not there',
}

/** A folder of this machine takes no files: somebody must make room, or bring it back. */
export class FolderFault extends StorageUnavailableError {
  /** For those who run the server, such as `FILES_DIR (/srv/files) is full`. */
  readonly sentence: string

  private constructor(sentence: string, cause: unknown) {
    super(cause)
    this.sentence = sentence
  }

  /**
   * What an error of writing into a folder means; any other error as it is.
   * @param setting the variable that names the folder
   */
  static of(setting: 'TMPDIR' | 'FILES_DIR', folder: string, error: unknown): unknown {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    return reason === undefined ? error : new FolderFault(`${setting} (${folder}) ${reason}`, error)
  }
}
