import type { Readable } from 'node:stream'

/** Where pictures are kept. Keys are file names that the server made; they never hold a path. */
export interface StoragePort {
  /** Durable once it resolves. */
  put(key: string, content: Uint8Array, contentType: string): Promise<void>
  /** Null when there is no such file. */
  get(key: string): Promise<{ body: Readable; bytes: number } | null>
  /** Also resolves when there was nothing to remove. */
  remove(key: string): Promise<void>
}
