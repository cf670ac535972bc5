/**
 * A program: it carries out what was decided about card payments, sends refunds to cards and withdrawals through Stripe,
 * without pause, until it is killed; with the argument `refunds` or `transfers` those first. It says when it begins.
 */
import { readConfig } from '#api/config/config.ts'
import { followCardPayments } from '#api/domains/payments/card-payments.jobs.ts'
import { sendCardRefunds } from '#api/domains/payments/card-refunds.jobs.ts'
import { followTransfers } from '#api/domains/payments/transfers.jobs.ts'
import { openContext } from '#api/open.ts'
import { silentLog } from './log.ts'

const { ctx } = await openContext(readConfig(process.env), silentLog)
process.stdout.write('ready\n')
const captures = [followCardPayments, sendCardRefunds, followTransfers]
const orders: Readonly<Record<string, typeof captures>> = {
  refunds: [sendCardRefunds, followTransfers, followCardPayments],
  transfers: [followTransfers, followCardPayments, sendCardRefunds],
}
const jobs = orders[process.argv[2] ?? ''] ?? captures
for (;;) for (const job of jobs) await job.run(ctx, {}).catch(() => undefined)
