import { createHmac } from 'node:crypto'
import { hintOf } from '#contract/calendars/channel.rules.ts'
import { seal, unseal } from '../../config/seal.ts'
import type { Context } from '../../context.ts'
import { type Refusal, refuseFields } from '../../http/refusal.ts'
import type { SealedLink } from './channels.queries.ts'

/** One spelling of what leads to the same place. */
const plain = (link: string) => {
  const url = new URL(link.replace(/^webcals?:/i, 'https:'))
  url.hash = ''
  return url.href
}

/** A link that was taken is a secret of the other side: this is all that is kept of it, for one channel. */
export const sealLink = (
  { secrets }: Pick<Context, 'secrets'>,
  link: string,
  channel: string,
): SealedLink => ({
  take_url: seal(secrets.keyFor('calendar-link'), plain(link), channel),
  take_digest: createHmac('sha256', secrets.keyFor('calendar-link-digest')).update(plain(link)).digest(),
  take_hint: hintOf(plain(link)),
})

export const unsealLink = ({ secrets }: Context, sealed: Buffer, channel: string) =>
  unseal(secrets.keyFor('calendar-link'), sealed, channel)

/** Names our nights in what others read, so that we know them when they come back. */
export const ownDomain = ({ config }: Pick<Context, 'config'>) => new URL(config.publicUrl).hostname

/** A link that can never be read, refused beside its field. What only fails now is worth keeping. */
export const refuseUnreadable = ({ calendars }: Context, link: string): Refusal | null => {
  const why = calendars.whyNever(link)
  if (!why) return null
  return refuseFields({ url: why === 'url_not_public' ? 'channel.url_private' : 'channel.url_unreadable' })
}

/** A link that this house gives: taken here, it would bring nothing but its own nights back. */
export const isOwnLink = ({ config }: Context, link: string) =>
  new URL(plain(link)).host === new URL(config.publicUrl).host
