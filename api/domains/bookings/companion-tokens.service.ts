import { createHmac } from 'node:crypto'
import type { Context } from '../../context.ts'

/**
 * The token of a companion's link: 256 bits that only the server can derive from the row's id. So the mail can be
 * written later from the row alone, while the database stores only the hash.
 */
export const companionToken = (ctx: Pick<Context, 'secrets'>, linkId: string): string =>
  createHmac('sha256', ctx.secrets.keyFor('companion-link')).update(linkId).digest('base64url')

export const companionLinkPage = (ctx: Pick<Context, 'config'>, token: string) =>
  `${ctx.config.publicUrl}/trip/${token}`
