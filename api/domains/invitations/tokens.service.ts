import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'

/** The kinds differ in key, table and page: a token of one kind is invalid for the other. */
export type InvitationTokenKind = 'invitation' | 'network-invitation' | 'invitation-link' | 'introduction'

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * The token of an invitation: 256 bits that only the server can derive from the row's id. So the mail can be written
 * later from the row alone, while the database stores only the hash.
 */
export const invitationToken = (
  ctx: Pick<Context, 'secrets'>,
  kind: InvitationTokenKind,
  id: string,
): string => createHmac('sha256', ctx.secrets.keyFor(kind)).update(id).digest('base64url')

/** The index found the row by its hash; this compares it in constant time. */
export const matchesToken = (row: { readonly token_hash: Buffer }, token: string): boolean => {
  const hash = hashToken(token)
  return row.token_hash.length === hash.length && timingSafeEqual(row.token_hash, hash)
}

export const invitationLink = (ctx: Pick<Context, 'config'>, token: string) =>
  `${ctx.config.publicUrl}/invitation/respond?token=${token}`

export const networkInvitationLink = (ctx: Pick<Context, 'config'>, token: string) =>
  `${ctx.config.publicUrl}/network-invitation/respond/${token}`

export const invitationLinkPage = (ctx: Pick<Context, 'config'>, token: string) =>
  `${ctx.config.publicUrl}/network-invitation/link/${token}`

export const introductionLink = (ctx: Pick<Context, 'config'>, token: string) =>
  `${ctx.config.publicUrl}/introduction/respond/${token}`
