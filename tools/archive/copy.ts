import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import { Readable } from 'node:stream'
import type pg from 'pg'

/** Members of pg's connection that its published types lack: the COPY messages of the protocol. */
export interface CopyConnection {
  readonly stream: Duplex
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  sendCopyFail(reason: string): void
  endCopyFrom(): void
}

/** `COPY ... TO STDOUT` as a stream. Each chunk is one row, because the server sends text rows one by one. */
export class CopyOut extends Readable implements pg.Submittable {
  rows = 0
  readonly #sql: string
  #connection: CopyConnection | undefined

  constructor(sql: string) {
    super({ objectMode: true })
    this.#sql = sql
  }

  submit(connection: unknown): void {
    this.#connection = connection as CopyConnection
    this.#connection.query(this.#sql)
  }

  override _read(): void {
    this.#connection?.stream.resume()
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The parser reuses its buffer for the next message.
    if (!this.push(Buffer.from(chunk))) this.#connection?.stream.pause()
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = rowsOf(text)
  }

  handleReadyForQuery(): void {
    this.push(null)
    // After the end nobody reads on, and the connection is needed for other statements.
    this.#connection?.stream.resume()
  }

  handleError(error: Error): void {
    this.destroy(error)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#connection?.stream.resume()
    done(error)
  }
}

/** `COPY ... FROM STDIN`, fed from `chunks`; returns the number of rows. */
export function copyIn(client: pg.Client, sql: string, chunks: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0
    let ended: Error | undefined
    client.query({
      submit: connection => connection.query(sql),
      async handleCopyInResponse(connection: CopyConnection) {
        try {
          for await (const chunk of chunks) {
            if (ended) return
            connection.sendCopyFromChunk(chunk)
            if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
          }
          connection.endCopyFrom()
        } catch (error) {
          ended = error as Error
          connection.sendCopyFail(ended.message)
        }
      },
      handleCommandComplete({ text }: { text: string }) {
        rows = rowsOf(text)
      },
      handleReadyForQuery() {
        resolve(rows)
      },
      handleError(error: Error) {
        // The server's error about a copy that we aborted only repeats our reason.
        ended ??= error
        reject(ended)
      },
    } as pg.Submittable)
  })
}

/** "COPY 42" */
function rowsOf(tag: string): number {
  return Number(tag.split(' ')[1])
}
