import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '#contract/kernel/durations.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { hashLinkToken, linkToken } from './link-tokens.service.ts'
import { mailLink } from './one-time-links.jobs.ts'
import { countLinksSince, insertLink, type LinkKind } from './one-time-links.queries.ts'

interface Terms {
  readonly lastsMs: number
  /** At most this many within the period; further ones are not created. */
  readonly most: number
  readonly withinMs: number
}

const TERMS: Readonly<Record<LinkKind, Terms>> = {
  // 30 minutes, and three within the same time, so that nobody can use us to flood a mailbox. The period
  // must not be longer than the lifetime: otherwise others could use up all three, and after these expired the person
  // would have no way in until more may be sent.
  password: { lastsMs: HOUR_MS / 2, most: 3, withinMs: HOUR_MS / 2 },
  email: { lastsMs: DAY_MS, most: 5, withinMs: DAY_MS },
}

/** Creates a link for a locked account and enqueues its mail. Returns false when too many were created lately. */
export const sendLink = async (
  ctx: Context,
  tx: Transaction,
  {
    userId,
    kind,
    newEmail,
    beyondLimit = false,
  }: {
    userId: string
    kind: LinkKind
    newEmail: string | null
    /** Ignores the limit, for a link that must be sent whatever strangers have requested before. */
    beyondLimit?: boolean
  },
): Promise<boolean> => {
  const at = ctx.clock()
  const { lastsMs, most, withinMs } = TERMS[kind]
  const since = new Date(at.getTime() - withinMs)
  if (!beyondLimit && (await countLinksSince(tx, { userId, kind, since })) >= most) return false
  const id = randomUUID()
  const tokenHash = hashLinkToken(linkToken(ctx, kind, id))
  const expiresAt = new Date(at.getTime() + lastsMs)
  await insertLink(tx, { id, userId, kind, newEmail, tokenHash, at, expiresAt })
  await ctx.jobs.enqueue(tx, mailLink, { id })
  return true
}
