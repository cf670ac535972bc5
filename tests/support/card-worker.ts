/**
 * A program: it carries out what was decided about card payments and sends refunds to cards, without pause, until it is
 * killed; with the argument `refunds` those first. It says when it begins.
 */
import { readConfig } from '#api/config/config.ts'
import { followCardPayments } from '#api/domains/payments/card-payments.jobs.ts'
import { sendCardRefunds } from '#api/domains/payments/card-refunds.jobs.ts'
import { openContext } from '#api/open.ts'
import { silentLog } from './log.ts'

const { ctx } = await openContext(readConfig(process.env), silentLog)
process.stdout.write('ready\n')
const jobs = [followCardPayments, sendCardRefunds]
if (process.argv[2] === 'refunds') jobs.reverse()
for (;;) for (const job of jobs) await job.run(ctx, {}).catch(() => undefined)
