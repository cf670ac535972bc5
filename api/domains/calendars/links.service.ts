import { createHmac } from 'node:crypto'
import { linkHint } from '#contract/calendars/channel.rules.ts'
import { seal, unseal } from '../../config/seal.ts'
import type { Context } from '../../context.ts'
import { type Refusal, refuseFields } from '../../kernel/refusal.ts'
import type { SealedLink } from './channels.queries.ts'

/** Normalises a link, so that equal targets have one spelling. */
const plain = (link: string) => {
  const url = new URL(link.replace(/^webcals?:/i, 'https:'))
  url.hash = ''
  return url.href
}

/** Encrypts an import link for storage. The link is a secret of the other site; it is sealed for one channel. */
export const sealLink = (
  { secrets }: Pick<Context, 'secrets'>,
  link: string,
  channel: string,
): SealedLink => ({
  import_url: seal(secrets.keyFor('calendar-link'), plain(link), channel),
  import_digest: createHmac('sha256', secrets.keyFor('calendar-link-digest')).update(plain(link)).digest(),
  import_hint: linkHint(plain(link)),
})

export const unsealLink = ({ secrets }: Context, sealed: Buffer, channel: string) =>
  unseal(secrets.keyFor('calendar-link'), sealed, channel)

/** The domain of our event ids, by which we recognise our own nights when they come back. */
export const ownDomain = ({ config }: Pick<Context, 'config'>) => new URL(config.publicUrl).hostname

/** Refuses, beside its field, a link that can never be fetched. One that only fails now is accepted. */
export const refuseUnreadable = ({ calendars }: Context, link: string): Refusal | null => {
  const why = calendars.whyNever(link)
  if (!why) return null
  return refuseFields({ url: why === 'url_not_public' ? 'channel.url_private' : 'channel.url_unreadable' })
}

/** Whether the link is one of our own export links: importing it would only return our own nights. */
export const isOwnLink = ({ config }: Context, link: string) =>
  new URL(plain(link)).host === new URL(config.publicUrl).host
