import { defineJob } from '../../jobs/job.ts'
import { askIfDue } from './security.service.ts'

/** Asks for the security deposit of a stay that was confirmed shortly before the arrival. */
export const askForSecurity = defineJob<{ bookingId: string }>({
  name: 'payments.ask-for-security',
  async run(ctx, { bookingId }) {
    await askIfDue(ctx, bookingId)
  },
})
