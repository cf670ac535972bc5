/**
 * Measures the time to send 1,000 mails to a mail server on this machine, and the response time of a call meanwhile:
 * `npm run bench:mail`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { buildApp } from '#api/app.ts'
import { readConfig } from '#api/config/config.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { mailContactMessage } from '#api/domains/platform/jobs.ts'
import { openContext } from '#api/open.ts'
import { startSmtp } from '#tests/support/smtp-server.ts'

const MAILS = 1_000

const dataDir = await mkdtemp(join(tmpdir(), 'latchkey-mail-'))
const smtp = await startSmtp()
const config = readConfig({ DATA_DIR: dataDir, SMTP_URL: smtp.url })
const { ctx, jobs, close } = await openContext(config, pino({ level: 'silent' }))
const app = await buildApp(ctx, { requestsPerMinute: Number.MAX_SAFE_INTEGER })

/** Response time of a call that queries the database, in milliseconds. */
const timeOfCall = async () => {
  const begun = performance.now()
  const { statusCode } = await app.inject({ url: '/api/health/' })
  if (statusCode !== 200) throw new Error(`Health answers ${statusCode}`)
  return performance.now() - begun
}
const middle = (times: number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)]?.toFixed(1)

try {
  const before: number[] = []
  for (let count = 0; count < 200; count += 1) before.push(await timeOfCall())
  await inTransaction(ctx.db, async tx => {
    for (let count = 0; count < MAILS; count += 1)
      await ctx.jobs.enqueue(tx, mailContactMessage, {
        to: `guest${count}@bench.test`,
        full_name: 'Ada Lindqvist',
        email: 'ada@bench.test',
        message: 'Is the house by the lake free in June?',
      })
    return null
  })
  const begun = performance.now()
  await jobs.work(ctx)
  const meanwhile: number[] = []
  while (smtp.received.length < MAILS) {
    meanwhile.push(await timeOfCall())
    await setTimeout(10)
  }
  const seconds = (performance.now() - begun) / 1_000
  console.log(`${MAILS} mails, ${config.smtpConnections} connections: ${seconds.toFixed(1)} s`)
  console.log(`a call before: p50 ${middle(before, 0.5)} ms, p95 ${middle(before, 0.95)} ms`)
  console.log(`a call meanwhile: p50 ${middle(meanwhile, 0.5)} ms, p95 ${middle(meanwhile, 0.95)} ms`)
} finally {
  await app.close()
  await close()
  smtp.close()
  await rm(dataDir, { recursive: true, force: true })
}
