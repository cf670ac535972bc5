/** The worker thread that reads one file of a bank, with its own memory limit, and then ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { identifyLines } from './identified-lines.ts'
import { readBankStatement } from './read-bank-statement.ts'
import { isStatementProblem, type StatementOptions } from './statement.ts'

const { bytes, options } = workerData as { bytes: Uint8Array; options: StatementOptions }
const statement = await readBankStatement(bytes, options)
parentPort?.postMessage(
  isStatementProblem(statement)
    ? statement
    : { account: statement.account, skipped: statement.skipped, lines: identifyLines(statement) },
)
