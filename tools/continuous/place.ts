import { resolve } from 'node:path'
import { keepInBucketPlace } from './bucket-place.ts'
import { keepInFolder } from './folder-place.ts'

/** What lies at the place of an archive. Names are paths of letters, digits, dots and dashes. */
export interface StoredObject {
  readonly name: string
  readonly bytes: number
  /** Milliseconds since 1970. */
  readonly modifiedAt: number
}

/** Where an archive is kept: a folder or a bucket. Each function throws {@link PlaceFailed}. */
export interface Place {
  /** For people: without keys and secrets. */
  readonly name: string
  /** All objects whose names begin with `prefix`, in the order of their names. */
  list(prefix: string): Promise<StoredObject[]>
  /** The object is durable and whole once it resolves. */
  put(name: string, content: Buffer): Promise<void>
  /** Null where there is no such object. */
  get(name: string): Promise<Buffer | null>
  /** Resolves also when there was nothing to remove. */
  remove(name: string): Promise<void>
}

/** The place could not be read or written. */
export class PlaceFailed extends Error {
  override readonly name = 'PlaceFailed'
}

type Named = Pick<Place, 'name'>

const failing =
  <Args extends unknown[], Answer>({ name }: Named, work: (...args: Args) => Promise<Answer>) =>
  async (...args: Args): Promise<Answer> => {
    try {
      return await work(...args)
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new PlaceFailed(`The archive at ${name} failed: ${reason}`, { cause })
    }
  }

/** `s3://KEY:SECRET@host/bucket?region=…`, or a folder that exists. */
export const openPlace = (text: string): Place => {
  const place = text.startsWith('s3://')
    ? keepInBucketPlace(text)
    : keepInFolder(resolve(process.env.INIT_CWD ?? '.', text))
  return {
    name: place.name,
    list: failing(place, place.list),
    put: failing(place, place.put),
    get: failing(place, place.get),
    remove: failing(place, place.remove),
  }
}
