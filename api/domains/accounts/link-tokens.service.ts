import { createHash, createHmac } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { LinkKind } from './one-time-links.queries.ts'

/** Derived from the row's id and never stored, like the tokens of invitations (docs/decisions/0001). */
export const linkToken = (ctx: Pick<Context, 'secrets'>, kind: LinkKind, id: string): string =>
  createHmac('sha256', ctx.secrets.keyFor('account-link')).update(`${kind}\n${id}`).digest('base64url')

export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest()
