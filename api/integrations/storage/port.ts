import type { Readable } from 'node:stream'

/** Storage of pictures and exports. Keys are file names that the server created; they never contain a path. */
export interface StoragePort {
  /** The file is durable once it resolves. */
  put(key: string, content: Uint8Array, contentType: string): Promise<void>
  /** Null when there is no such file. */
  get(key: string): Promise<{ body: Readable; bytes: number } | null>
  /** Resolves also when there was nothing to remove. */
  remove(key: string): Promise<void>
}
