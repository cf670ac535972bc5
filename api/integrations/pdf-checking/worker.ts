/** The worker thread that looks through one PDF, with its own memory limit. */
import { parentPort, workerData } from 'node:worker_threads'
import { checkPdf } from './check.ts'

parentPort?.postMessage(checkPdf(workerData as Uint8Array))
