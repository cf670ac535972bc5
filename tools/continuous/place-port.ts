/** What lies at the place of an archive. Names are paths of letters, digits, dots and dashes. */
export interface StoredObject {
  readonly name: string
  readonly bytes: number
  /** Milliseconds since 1970. */
  readonly modifiedAt: number
}

/** Where an archive is kept: a folder or a bucket. Each function throws `PlaceFailed`. */
export interface ArchivePlace {
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
