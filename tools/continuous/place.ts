import { resolve } from 'node:path'
import { keepInBucketPlace } from './bucket-place.ts'
import { keepInFolder } from './folder-place.ts'
import type { ArchivePlace } from './place-port.ts'

/** The place could not be read or written. */
export class PlaceFailed extends Error {
  override readonly name = 'PlaceFailed'
}

type Named = Pick<ArchivePlace, 'name'>

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
export const openPlace = (text: string): ArchivePlace => {
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
