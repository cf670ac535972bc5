import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { hashLinkToken, linkToken } from './link-tokens.service.ts'
import { mailLink } from './links.jobs.ts'
import { countLinksSince, insertLink, type LinkKind } from './links.queries.ts'

interface Terms {
  readonly lastsMs: number
  /** So many within a time; more are not made. */
  readonly most: number
  readonly withinMs: number
}

const HOUR_MS = 3_600_000

const TERMS: Readonly<Record<LinkKind, Terms>> = {
  // 30 minutes (security 12), and three in as long, so that nobody's mailbox is filled through us. Were it three in a longer
  // time, others could ask for all of them, and once these had lapsed there would be no way in until more may be sent.
  password: { lastsMs: HOUR_MS / 2, most: 3, withinMs: HOUR_MS / 2 },
  email: { lastsMs: 24 * HOUR_MS, most: 5, withinMs: 24 * HOUR_MS },
}

/** Makes a link for a held account and has it mailed. False when too many were made lately. */
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
    /** Where it must come, whatever strangers have asked for before. */
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
