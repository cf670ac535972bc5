import type { Language } from '#contract/kernel/languages.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { hashSecretToken } from '../../kernel/secret-links.ts'
import { findHostedHome } from '../properties/co-hosting.queries.ts'
import { findCleanerByHash } from './cleaners.queries.ts'
import type { CleaningHomes } from './cleaning.queries.ts'

declare const cleans: unique symbol

/** Permission to see the turnovers of homes, to say that they are ready, and to report problems. */
export interface CleaningAccess extends CleaningHomes {
  readonly [cleans]: true
  readonly showsNames: boolean
}

/** The same with what the page of a link says. */
export interface CleaningLinkAccess extends CleaningAccess {
  readonly cleanerId: string
  readonly name: string
  readonly ownerName: string
  readonly language: Language
  readonly readAt: Date | null
}

/**
 * An owner has all of their own homes, or one of them; whoever helps at a home with everything but money has that one. A
 * home of others is answered like one that does not exist.
 */
export const cleanAsHost = async (
  on: Queryable,
  { id: personId, role }: Principal,
  home?: string,
): Promise<CleaningAccess | Refusal> => {
  const shown = { cleanerId: null, showsNames: true }
  if (home === undefined)
    return role === 'owner'
      ? ({ ...shown, ownerId: personId } as CleaningAccess)
      : refuse('session.role_not_allowed')
  const hosted = await findHostedHome(on, { personId, home, right: 'all_but_money' })
  if (!hosted) return refuse('thing.not_found')
  const coHostId = hosted.owner_id === personId ? undefined : personId
  return { ...shown, ownerId: hosted.owner_id, home, coHostId } as CleaningAccess
}

/** Whoever holds the link. An unknown link, a removed one and one of a suspended owner get the same answer. */
export const cleanByLink = async (on: Queryable, token: string): Promise<CleaningLinkAccess | Refusal> => {
  const found = await findCleanerByHash(on, hashSecretToken(token))
  if (!found) return refuse('thing.not_found')
  return {
    ownerId: found.owner_id,
    cleanerId: found.id,
    showsNames: found.shows_names,
    name: found.name,
    ownerName: found.owner_name,
    language: found.language as Language,
    readAt: found.read_at,
  } as CleaningLinkAccess
}
