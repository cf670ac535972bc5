/** The worker thread that looks through one PDF, with its own memory limit. */
import { parentPort, workerData } from 'node:worker_threads'
import { checkPdf } from './check.ts'

export interface PdfTask {
  readonly bytes: Uint8Array
}

parentPort?.postMessage(checkPdf((workerData as PdfTask).bytes))
