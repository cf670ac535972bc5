import type { Context } from '#api/context.ts'
import { hashPassword } from '#api/domains/accounts/passwords.service.ts'
import { isRefusal } from '#api/kernel/refusal.ts'
import { daysBefore } from '#contract/kernel/retention.ts'
import { uploadUrl } from '#contract/uploads/rules.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import { insertDemoBlocks } from './blocks.ts'
import { actByServices } from './by-services.ts'
import { insertChannels } from './channels.ts'
import { insertConversations } from './conversations.ts'
import { insertDateChanges } from './date-changes.ts'
import { insertFairTurns } from './fair-turns.ts'
import { insertFavours } from './favours.ts'
import { insertGuestPayments } from './guest-payments.ts'
import { demoHomes } from './homes/all.ts'
import type { DemoHome } from './homes/home.ts'
import { insertIncidents } from './incidents.ts'
import { insertInquiries } from './inquiries.ts'
import { finder, insertHomes, insertNetworks, insertStays } from './insert.ts'
import { insertIntroductions } from './introductions.ts'
import { insertMoney } from './money.ts'
import { demoMemberships, demoPeople, demoPortraits, demoSpokenLanguages } from './people.ts'
import { insertReferences } from './references.ts'
import { insertReviews } from './reviews.ts'
import { insertRights } from './rights.ts'
import { claimPicture, insertSecurityDeposits } from './security-deposits.ts'
import { insertSessions } from './sessions.ts'
import { demoStays } from './stays.ts'
import { pictureFiles, portraitFile, storePictures } from './store-pictures.ts'
import { insertStripeAccount } from './stripe-account.ts'
import { insertTaxDetails } from './tax-details.ts'
import { insertWaitlist } from './waitlist.ts'

/** An account is a few days older than all that its person did, so that people join over the years, as in a real network. */
const joinedDaysAgo = (key: string, userType: string) => {
  const deeds = [
    ...demoMemberships
      .filter(({ memberKey, ownerKey }) => userType === 'admin' || memberKey === key || ownerKey === key)
      .map(each => each.joinedDaysAgo),
    ...demoStays.filter(({ guestKey }) => guestKey === key).map(each => each.bookedDaysAgo),
  ]
  return Math.max(0, ...deeds) + 3
}

/** The accounts are created first, in their own transaction, because a stored picture needs an owner. */
const insertPeople = async ({ db, clock }: Context) => {
  const hash = await hashPassword(DEMO_PASSWORD)
  if (isRefusal(hash)) throw new Error(hash.code)
  await db
    .insertInto('users')
    .values(
      demoPeople.map(({ key, email, fullName, userType, bio }) => ({
        email,
        full_name: fullName,
        user_type: userType,
        bio,
        spoken_languages: [...(demoSpokenLanguages[key] ?? ['en'])],
        password_hash: hash,
        onboarding_completed: true,
        created_at: daysBefore(clock(), joinedDaysAgo(key, userType)),
      })),
    )
    .onConflict(conflict => conflict.column('email').doNothing())
    .execute()
  const rows = await db.selectFrom('users').select(['id', 'email']).execute()
  const ids = new Map(rows.map(row => [row.email, row.id]))
  const idOf = finder('person', ids)
  const emailOf = finder('person', new Map(demoPeople.map(({ key, email }) => [key, email])))
  return (key: string) => idOf(emailOf(key))
}

/**
 * Loads the demo network into an empty database, once. Homes, levels and stays are inserted in one transaction at the
 * end, so that an interrupted start begins anew instead of leaving half of a network.
 */
export const loadDemo = async (ctx: Context): Promise<void> => {
  const { db, clock } = ctx
  const there = await db.selectFrom('properties').select('id').limit(1).executeTakeFirst()
  if (there) return

  process.stdout.write('\n  Loading the demo network. This happens once and takes some seconds.\n')
  const personId = await insertPeople(ctx)
  const stored = await storePictures(ctx, [
    ...demoPortraits.map(key => ({
      ownerId: personId(key),
      folder: 'profiles' as const,
      file: portraitFile(key),
    })),
    ...demoHomes.flatMap(home =>
      pictureFiles(home).map(file => ({
        ownerId: personId(home.ownerKey),
        folder: 'properties' as const,
        file,
      })),
    ),
  ])
  const picture = finder('picture', stored)
  // Apart from the others: the home shows the same file.
  const { ownerKey, file } = claimPicture
  const [claimed = ''] = (
    await storePictures(ctx, [{ ownerId: personId(ownerKey), folder: 'claims', file }])
  ).values()

  const homeId = await db.transaction().execute(async tx => {
    const now = clock()
    for (const key of demoPortraits) {
      const portrait = uploadUrl(picture(portraitFile(key)))
      await tx.updateTable('users').set({ profile_image: portrait }).where('id', '=', personId(key)).execute()
    }
    await insertNetworks(tx, personId, now)
    const pictures = (home: DemoHome) => pictureFiles(home).map(picture)
    const ids = await insertHomes(tx, demoHomes, { personId, pictures, now })
    await insertStays(tx, demoHomes, { personId, homeId: finder('home', ids), now })
    await insertReviews(tx, { personId, homeId: finder('home', ids), now })
    await insertReferences(tx, { personId, homeId: finder('home', ids), now })
    await insertDateChanges(tx, demoHomes, { personId, homeId: finder('home', ids), now })
    await insertRights(tx, { personId, homeId: finder('home', ids), now })
    await insertIntroductions(tx, { personId, now })
    await insertIncidents(tx, { personId, homeId: finder('home', ids), now })
    await insertWaitlist(tx, demoHomes, { personId, homeId: finder('home', ids), now })
    await insertFavours(tx, { personId, now })
    await insertFairTurns(tx, demoHomes, { personId, homeId: finder('home', ids), now })
    await insertTaxDetails(ctx, tx, { personId, now })
    await insertGuestPayments(ctx, tx, demoHomes, { personId, homeId: finder('home', ids), now })
    await insertSecurityDeposits(ctx, tx, claimed, {
      personId,
      homeId: finder('home', ids),
      now,
    })
    await insertMoney(ctx, tx, { personId, now })
    await insertStripeAccount(ctx, tx, { personId, now })
    await insertSessions(tx, { personId, now })
    await insertConversations(tx, { personId, homeId: finder('home', ids), now })
    await insertInquiries(tx, { personId, homeId: finder('home', ids), now })
    await insertDemoBlocks(tx, demoHomes, { personId, homeId: finder('home', ids), now })
    await insertChannels(ctx, tx, demoHomes, { homeId: finder('home', ids), now })
    return finder('home', ids)
  })
  await actByServices(ctx, { personId, homeId })
}
