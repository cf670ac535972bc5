import { newHomesMail } from '#emails/new-homes.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/email-preferences.service.ts'
import type { MailedSearch } from './search-alerts.queries.ts'
import { checkSearches, readNewHomes, takeSearchMails } from './search-alerts.service.ts'

/** Tells people of homes that match their saved searches since the last look. */
export const tellOfNewHomes = defineJob({
  name: 'properties.check-searches',
  schedule: '3-59/10 * * * *',
  async run(ctx) {
    const told = await checkSearches(ctx)
    if (told > 0) ctx.log.info({ told }, 'people told of new homes for their searches')
  },
})

/** Mails a person about all searches that found something. What they have opened or lost meanwhile is left out. */
export const mailNewHomes = defineJob<{ userId: string; searches: readonly MailedSearch[] }>({
  name: 'properties.mail-new-homes',
  mails: 'notification',
  async run(ctx, { userId, searches }) {
    const found = []
    for (const search of searches) found.push((await readNewHomes(ctx, search)) ?? [])
    const news = found.flat()
    if (news.length === 0) return
    // Each search says whether it is mailed about, so no other switch decides.
    await mailIfWanted(ctx, { to: userId, kind: 'property_updates', always: true }, reader =>
      newHomesMail(reader.language, {
        readerName: reader.full_name,
        searches: news.map(({ name, homes }) => ({
          name,
          homes: homes.map(({ title, city }) => ({ title, city })),
        })),
        link:
          news.length === 1
            ? `${ctx.config.publicUrl}/saved/searches/${news[0]?.id}`
            : `${ctx.config.publicUrl}/saved`,
      }),
    )
  },
})

/** In the morning of Europe; people elsewhere read it in theirs. One mail a day at most. */
export const mailSearches = defineJob({
  name: 'properties.mail-searches',
  schedule: '12 6 * * *',
  run: ctx =>
    takeSearchMails(ctx, (tx, userId, searches) => ctx.jobs.enqueue(tx, mailNewHomes, { userId, searches })),
})
