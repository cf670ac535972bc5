/** The worker thread that reads files of banks: one at a time, with its own memory limit. */
import { parentPort } from 'node:worker_threads'
import { identifyLines } from './identified-lines.ts'
import { readBankStatement } from './read-bank-statement.ts'
import { isStatementProblem, type StatementOptions } from './statement.ts'

export interface StatementTask {
  readonly bytes: Uint8Array
  readonly options: StatementOptions
}

const read = async ({ bytes, options }: StatementTask) => {
  const statement = await readBankStatement(bytes, options)
  if (isStatementProblem(statement)) return statement
  return { account: statement.account, skipped: statement.skipped, lines: identifyLines(statement) }
}

// A bug of ours ends the thread as an unhandled rejection, and the caller gets the error.
parentPort?.on('message', async (task: StatementTask) => parentPort?.postMessage(await read(task)))
