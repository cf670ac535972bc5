import { daysBefore, KEPT_DAYS } from '#contract/kernel/retention.ts'
import { incidentMail } from '#emails/incident.ts'
import type { Context } from '../../context.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/email-preferences.service.ts'
import { deleteOldReports, findReport, type IncidentRow } from './queries.ts'

interface About {
  id: string
  to: 'owner' | 'guest' | 'inviter'
}

const mailOf = (ctx: Context, row: IncidentRow, to: About['to']) => {
  const url = (path: string) => `${ctx.config.publicUrl}${path}`
  if (to === 'inviter')
    return row.inviter_id && row.held_until
      ? {
          reader: row.inviter_id,
          event: 'held' as const,
          until: row.held_until.toISOString(),
          link: url(row.inviter_type === 'owner' ? '/owner/network' : '/profile'),
        }
      : null
  return to === 'guest'
    ? { reader: row.guest_id, event: 'found' as const, link: url('/contact-admin') }
    : {
        reader: row.owner_id,
        event: row.status === 'upheld' ? ('upheld' as const) : ('dismissed' as const),
        link: url(`/owner/bookings?booking=${row.booking_id}`),
      }
}

/** About a decision on a report. It cannot be switched off: each is about the reader alone. */
export const mailAboutIncident = defineJob<About>({
  name: 'incidents.mail',
  mails: 'notification',
  async run(ctx, { id, to }) {
    const row = await findReport(ctx.db, id, ctx.clock())
    const mail = row && mailOf(ctx, row, to)
    if (!row || !mail) return
    await mailIfWanted(ctx, { to: mail.reader, kind: 'booking_confirmations', always: true }, reader =>
      incidentMail(reader.language, mail.event, {
        readerName: reader.full_name,
        home: row.title,
        guestName: row.guest_name,
        reason: row.note ?? '',
        until: mail.until ?? null,
        link: mail.link,
      }),
    )
  },
})

export const forgetIncidents = defineJob({
  name: 'incidents.forget',
  schedule: '3 3 * * *',
  async run(ctx) {
    await deleteOldReports(ctx.db, daysBefore(ctx.clock(), KEPT_DAYS.incidents))
  },
})
