import { arrivalGuideMail } from '#emails/arrival-guide.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/email-preferences.service.ts'
import { findOpenGuideStay } from './guide-notices.queries.ts'
import { findMailbox, linkFor } from './parties.service.ts'

/** Mails the guest of a stay that its guide is open, without anything of it: a mail lies in other hands. */
export const mailOpenGuide = defineJob<{ bookingId: string }>({
  name: 'bookings.mail-guide',
  mails: 'notification',
  async run(ctx, { bookingId }) {
    const stay = await findOpenGuideStay(ctx.db, bookingId, ctx.clock())
    if (!stay) return
    await mailIfWanted(ctx, findMailbox('guest', stay), guest =>
      arrivalGuideMail(guest.language, {
        guest: guest.full_name,
        home: stay.title,
        owner: stay.owner_name,
        checkIn: stay.check_in_date,
        link: `${linkFor(ctx, 'guest', stay)}#guide`,
      }),
    )
  },
})
