/**
 * A program: a server that decides fair turns without pause, as a second process does whose minutes never meet those of
 * the first. It prints its address. Each line that it reads is by how many milliseconds its clock is moved; it ends
 * where there are no more.
 */
import { createInterface } from 'node:readline'
import { buildApp } from '#api/app.ts'
import { readConfig } from '#api/config/config.ts'
import { decideFairTurns } from '#api/domains/bookings/turn-decision.jobs.ts'
import { openContext } from '#api/open.ts'
import { silentLog } from './log.ts'

let shiftMs = 0
let isOver = false
createInterface({ input: process.stdin })
  .on('line', line => {
    shiftMs += Number(line)
  })
  .on('close', () => {
    isOver = true
  })

const opened = await openContext(readConfig(process.env), silentLog, () => new Date(Date.now() + shiftMs))
const http = await buildApp(opened.ctx, { requestsPerMinute: 1_000_000, busyAfterMs: 0 })
process.stdout.write(`${await http.listen({ port: 0, host: '127.0.0.1' })}\n`)
let decisions = 0
while (!isOver) {
  await decideFairTurns.run(opened.ctx, {})
  decisions += 1
}
process.stderr.write(`${decisions}`)
await http.close()
await opened.close()
