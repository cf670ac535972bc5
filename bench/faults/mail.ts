import { setTimeout as pause } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { allJobs } from '#api/domains/jobs.ts'
import { startSmtp } from '#tests/support/smtp-server.ts'
import { waitUntil } from '../under-load/program.ts'
import type { FaultPlace } from './place.ts'
import { playScene } from './scene.ts'

const HUNG_MS = 20_000
/** Tries follow each other in ever longer pauses. */
const PATIENCE_MS = 240_000
const MAILS = allJobs.filter(({ mails }) => mails).map(({ name }) => name)

const countMails = (place: FaultPlace) =>
  place.ask(async client => {
    const { rows } = await client.query<{ waiting: number; failed: number }>(
      `select count(*) filter (where state in ('created', 'retry', 'active'))::int as waiting,
         count(*) filter (where state in ('failed', 'cancelled'))::int as failed
       from pgboss.job where name = any($1::text[])`,
      [MAILS],
    )
    return rows[0] ?? { waiting: 0, failed: 0 }
  })

/** A mail server that takes connections and says nothing, and then works again. */
export const hangMailServer = async () => {
  const smtp = await startSmtp()
  try {
    return await playScene(
      { what: 'mail server that hangs', bounds: { writes: 10, reads: 10 }, env: { SMTP_URL: smtp.url } },
      async (place, work) => {
        smtp.become('hang')
        await pause(HUNG_MS)
        const { waiting } = await countMails(place)
        smtp.become('take')
        return async () => {
          await waitUntil(
            'all mails are sent',
            async () => (await countMails(place)).waiting === 0,
            PATIENCE_MS,
          )
          const { failed } = await countMails(place)
          const mails = await Promise.all(smtp.received.map(lines => PostalMime.parse(lines.join('\r\n'))))
          // Two mails with the same words to the same person are one that was sent twice.
          const distinct = new Set(mails.map(({ to, subject, text }) => JSON.stringify([to, subject, text])))
          const twice = mails.length - distinct.size
          const reserved = work.record.reservations.filter(({ id }) => !work.told.asked.has(id))
          const missing = reserved.filter(
            ({ id }) => !mails.some(({ text }) => text?.includes(`/stays/${id}`)),
          )
          const wrong = []
          if (waiting === 0) wrong.push('no mail waited')
          if (failed > 0) wrong.push(`${failed} mails failed for good`)
          if (twice > 0) wrong.push(`${twice} mails were sent twice`)
          if (missing.length > 0) wrong.push(`${missing.length} stays of which nobody was mailed`)
          return {
            more: `${waiting} mails waited; ${mails.length} were received afterwards, of all ${reserved.length} stays`,
            wrong,
          }
        }
      },
    )
  } finally {
    smtp.close()
  }
}
