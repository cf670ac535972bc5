import type { Language } from '#contract/kernel/languages.ts'
import { daysBefore, KEPT_DAYS } from '#contract/kernel/retention.ts'
import { accountDeletedMail } from '#emails/account-deleted.ts'
import { emailChangeMail } from '#emails/email-change.ts'
import type { MailMessage } from '#emails/layout.ts'
import { newDeviceMail } from '#emails/new-device.ts'
import { passwordChangedMail } from '#emails/password-changed.ts'
import { secondFactorMail } from '#emails/second-factor.ts'
import { sessionEndedMail } from '#emails/session-ended.ts'
import { wrongCodesMail } from '#emails/wrong-codes.ts'
import type { Context } from '../../context.ts'
import { defineJob } from '../../jobs/job.ts'
import { deleteDevicesBefore } from './devices.queries.ts'
import { deleteLinksBefore } from './one-time-links.queries.ts'
import { findPersonToNotify } from './queries.ts'
import { deleteSessionsBefore } from './sessions.queries.ts'
import { deleteCallTriesBefore, deleteTriesBefore } from './throttle.queries.ts'

/** A session ended because its refresh token was used twice (RFC 9700, 4.14.2). */
export const notifyOfReusedToken = defineJob<{ userId: string }>({
  name: 'accounts.tell-of-reused-token',
  mails: 'security',
  async run(ctx, { userId }) {
    const person = await findPersonToNotify(ctx.db, userId)
    if (!person) return
    const message = sessionEndedMail(person.language, {
      fullName: person.full_name,
      signInUrl: `${ctx.config.publicUrl}/login`,
    })
    await ctx.mail.send({ to: person.email, ...message })
  },
})

/** Mails about the security of an account are sent whatever the person has switched off. */
const notify = async (
  ctx: Context,
  userId: string,
  write: (language: Language, person: { fullName: string; settingsUrl: string }) => MailMessage,
) => {
  const person = await findPersonToNotify(ctx.db, userId)
  if (!person) return
  const settingsUrl = securityPage(ctx, person.user_type)
  await ctx.mail.send({
    to: person.email,
    ...write(person.language, { fullName: person.full_name, settingsUrl }),
  })
}

/** The settings page with sessions and switches. */
const securityPage = (ctx: Context, userType: string) =>
  `${ctx.config.publicUrl}${userType === 'owner' ? '/owner' : ''}/settings?tab=security`

export const notifyOfNewPassword = defineJob<{ userId: string }>({
  name: 'accounts.tell-of-new-password',
  mails: 'security',
  run: (ctx, { userId }) =>
    notify(ctx, userId, (language, { fullName }) =>
      passwordChangedMail(language, { fullName, resetUrl: `${ctx.config.publicUrl}/forgot-password` }),
    ),
})

export const notifyOfSecondFactor = defineJob<{ userId: string; on: boolean }>({
  name: 'accounts.tell-of-second-factor',
  mails: 'security',
  run: (ctx, { userId, on }) =>
    notify(ctx, userId, (language, person) => secondFactorMail(language, { ...person, on })),
})

/** Somebody entered the right password and then several wrong codes. */
export const notifyOfWrongCodes = defineJob<{ userId: string }>({
  name: 'accounts.tell-of-wrong-codes',
  mails: 'security',
  run: (ctx, { userId }) => notify(ctx, userId, wrongCodesMail),
})

/** The only one of these mails that can be switched off (spec 2.16: login notifications). */
export const notifyOfNewDevice = defineJob<{
  userId: string
  browser: string | null
  system: string | null
  at: string
}>({
  name: 'accounts.tell-of-new-device',
  mails: 'security',
  async run(ctx, { userId, ...device }) {
    const person = await findPersonToNotify(ctx.db, userId)
    if (person?.told_of_sign_ins)
      await notify(ctx, userId, (language, known) => newDeviceMail(language, { ...known, ...device }))
  },
})

/** Sent to the account's address at the time of the request; the new address gets its own mail. */
export const notifyOfNewEmail = defineJob<{ userId: string; to: string; newEmail: string; done: boolean }>({
  name: 'accounts.tell-of-new-email',
  mails: 'security',
  async run(ctx, { userId, to, newEmail, done }) {
    const person = await findPersonToNotify(ctx.db, userId)
    if (!person) return
    const settingsUrl = securityPage(ctx, person.user_type)
    await ctx.mail.send({
      to,
      ...emailChangeMail(person.language, { fullName: person.full_name, newEmail, done, settingsUrl }),
    })
  },
})

/** The account is deleted, so the job carries everything that the mail needs. */
export const notifyOfDeletion = defineJob<{
  to: string
  fullName: string
  isOwner?: boolean
  language?: Language
}>({
  name: 'accounts.tell-of-deletion',
  mails: 'security',
  async run(ctx, { to, fullName, isOwner = false, language = 'en' }) {
    await ctx.mail.send({ to, ...accountDeletedMail(language, { fullName, isOwner }) })
  },
})

/**
 * Deletes data that are no longer needed: sessions a month after their end, failed sign-ins and links after a day,
 * devices that were not seen for a year.
 */
export const pruneSessions = defineJob({
  name: 'accounts.prune-sessions',
  schedule: '23 4 * * *',
  async run(ctx) {
    const kept = (days: number) => daysBefore(ctx.clock(), days)
    await deleteSessionsBefore(ctx.db, kept(KEPT_DAYS.endedSessions))
    await deleteTriesBefore(ctx.db, kept(KEPT_DAYS.wrongPasswords))
    await deleteCallTriesBefore(ctx.db, kept(KEPT_DAYS.wrongPasswords))
    await deleteLinksBefore(ctx.db, kept(KEPT_DAYS.accountLinks))
    await deleteDevicesBefore(ctx.db, kept(KEPT_DAYS.devices))
  },
})
