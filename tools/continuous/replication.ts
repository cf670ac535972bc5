import { Readable } from 'node:stream'
import pg from 'pg'
import type { CopyConnection } from '../archive/copy.ts'
import { readPosition } from './catalogue.ts'

/** PostgreSQL counts microseconds from 2000 on. */
const EPOCH_MS = Date.UTC(2000, 0, 1)

/** A connection that speaks PostgreSQL's replication protocol, which `pg` passes on and its types do not know. */
export const connectReplication = async (connectionString: string): Promise<pg.Client> => {
  const options = { connectionString, connectionTimeoutMillis: 10_000, replication: 'true' }
  const client = new pg.Client({ ...options, application_name: 'latchkey-archive' })
  client.on('error', () => {
    // A connection that is lost shows in what is read from it.
  })
  await client.connect()
  return client
}

/** The parts that all commands of the protocol with a long answer have in common. */
abstract class ProtocolStream extends Readable implements pg.Submittable {
  protected connection: CopyConnection | undefined
  readonly #command: string

  constructor(command: string, options: { objectMode: boolean }) {
    super(options)
    this.#command = command
  }

  submit(connection: unknown): void {
    this.connection = connection as CopyConnection
    this.connection.query(this.#command)
  }

  abstract handleCopyData(message: { chunk: Buffer }): void

  protected give(item: unknown): void {
    if (!this.push(item)) this.connection?.stream.pause()
  }

  override _read(): void {
    this.connection?.stream.resume()
  }

  handleRowDescription(): void {}
  handleDataRow(_: { fields: (string | null)[] }): void {}
  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.push(null)
    // After the end nobody reads on, and the connection is needed for other statements.
    this.connection?.stream.resume()
  }

  handleError(error: Error): void {
    this.destroy(error)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.connection?.stream.resume()
    done(error)
  }
}

/** What the server sends of its log. */
export interface LogMessage {
  /** Where `content` begins. */
  readonly start: bigint
  /** Empty where the server only says how far its log goes. */
  readonly content: Buffer
  /** How far the server's log went when it sent this. */
  readonly serverEnd: bigint
  /** The server's clock then, in milliseconds since 1970. */
  readonly at: number
  /** A server that stops waits until everything is confirmed. */
  readonly wantsAnswer: boolean
}

const toMilliseconds = (micros: bigint) => EPOCH_MS + Number(micros) / 1_000

const readLogMessage = (chunk: Buffer): LogMessage => {
  const kind = String.fromCharCode(chunk[0] ?? 0)
  if (kind === 'w')
    return {
      start: chunk.readBigUInt64BE(1),
      serverEnd: chunk.readBigUInt64BE(9),
      at: toMilliseconds(chunk.readBigInt64BE(17)),
      // The parser reuses its buffer for the next message.
      content: Buffer.from(chunk.subarray(25)),
      wantsAnswer: false,
    }
  if (kind !== 'k') throw new Error(`PostgreSQL sent an unknown message of its log: ${kind}`)
  const serverEnd = chunk.readBigUInt64BE(1)
  return {
    start: serverEnd,
    serverEnd,
    at: toMilliseconds(chunk.readBigInt64BE(9)),
    content: Buffer.alloc(0),
    wantsAnswer: chunk[17] === 1,
  }
}

/** The log of the database from a position on, for as long as it is read. */
export class LogStream extends ProtocolStream {
  constructor(command: string) {
    super(command, { objectMode: true })
  }

  override handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.give(readLogMessage(chunk))
  }

  /** Ends the stream for its reader. */
  stop(): void {
    this.push(null)
  }

  /** Says how far the log is kept elsewhere: the server may drop it up to there. It answers how far its log goes. */
  confirm(kept: bigint): void {
    const status = Buffer.alloc(34)
    status.write('r')
    for (const at of [1, 9, 17]) status.writeBigUInt64BE(kept, at)
    status.writeBigInt64BE(BigInt(Date.now() - EPOCH_MS) * 1_000n, 25)
    status[33] = 1
    this.connection?.sendCopyFromChunk(status)
  }
}

/** A base backup as one tar file. */
export class BaseStream extends ProtocolStream {
  readonly #rows: (string | null)[][] = []
  #archives = 0

  constructor() {
    super("BASE_BACKUP (LABEL 'latchkey', CHECKPOINT 'fast', WAIT false, MANIFEST 'no')", {
      objectMode: false,
    })
  }

  override handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#rows.push(fields)
  }

  override handleCopyData({ chunk }: { chunk: Buffer }): void {
    const kind = String.fromCharCode(chunk[0] ?? 0)
    if (kind === 'n') this.#archives += 1
    if (this.#archives > 1) this.destroy(new Error('A database with tablespaces cannot be archived.'))
    else if (kind === 'd') this.give(Buffer.from(chunk.subarray(1)))
  }

  /** The position where the log must be read from; known once content comes. */
  get start(): bigint {
    return readPosition(this.#rows[0]?.[0] ?? '')
  }

  get timeline(): number {
    return Number(this.#rows[0]?.[1])
  }

  /** The position up to which the log belongs to the base; known at the end. */
  get end(): bigint {
    return readPosition(this.#rows.at(-1)?.[0] ?? '')
  }
}
