import type { MailSwitch } from '#contract/accounts/schemas.ts'
import type { Context } from '../../context.ts'
import type { Mail } from '../../integrations/mail/port.ts'
import { findRecipient } from './preferences.queries.ts'

type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>

/**
 * Sends a mail unless the account is deleted or has switched this kind off; `always` marks kinds that cannot be
 * switched off.
 */
export const mailIfWanted = async (
  ctx: Pick<Context, 'db' | 'mail'>,
  { to, kind, always = false }: { to: string; kind: MailSwitch; always?: boolean },
  write: (reader: Recipient) => Omit<Mail, 'to'>,
): Promise<void> => {
  const reader = await findRecipient(ctx.db, to, kind)
  if (reader?.wanted || (reader && always)) await ctx.mail.send({ to: reader.email, ...write(reader) })
}
