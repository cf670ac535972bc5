import { uploadUrl } from '#contract/uploads/rules.ts'
import type { Context } from '../context.ts'
import { hashPassword } from '../domains/accounts/passwords.service.ts'
import { isRefusal } from '../http/refusal.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import { insertBlocks } from './blocks.ts'
import { insertChannels } from './channels.ts'
import { insertConversations } from './conversations.ts'
import { insertDateChanges } from './date-changes.ts'
import { drawHomes, drawPeople } from './draw.ts'
import { demoHomes } from './homes/all.ts'
import { finder, insertHomes, insertNetworks, insertStays } from './insert.ts'
import { insertMoney } from './money.ts'
import { demoPeople } from './people.ts'
import { insertReviews } from './reviews.ts'
import { insertSessions } from './sessions.ts'

/** The accounts come first and by themselves: a stored picture needs somebody whose it is. */
const insertPeople = async ({ db, clock }: Context) => {
  const hash = await hashPassword(DEMO_PASSWORD)
  if (isRefusal(hash)) throw new Error(hash.code)
  await db
    .insertInto('users')
    .values(
      demoPeople.map(({ email, fullName, userType, bio }) => ({
        email,
        full_name: fullName,
        user_type: userType,
        bio,
        password_hash: hash,
        onboarding_completed: true,
        created_at: new Date(clock().getTime() - 400 * 86_400_000),
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
 * Fills an empty place with the demo network, once. Homes, levels and stays appear in one transaction at the end,
 * so a start that was cut short begins anew instead of leaving half of a network.
 */
export const loadDemo = async (ctx: Context): Promise<void> => {
  const { db, clock } = ctx
  const there = await db.selectFrom('properties').select('id').limit(1).executeTakeFirst()
  if (there) return

  process.stdout.write('\n  Drawing the demo homes. This happens once and takes about a minute.\n')
  const personId = await insertPeople(ctx)
  const faces = await drawPeople(ctx, demoPeople, personId)
  const drawn = await drawHomes(ctx, demoHomes, home => personId(home.ownerKey))
  const pictures = finder('picture', drawn)

  await db.transaction().execute(async tx => {
    const now = clock()
    for (const { key } of demoPeople) {
      const face = faces.get(key)
      const picture = face ? uploadUrl(face) : null
      await tx.updateTable('users').set({ profile_image: picture }).where('id', '=', personId(key)).execute()
    }
    await insertNetworks(tx, personId, now)
    const names = (key: string) => pictures(key).map(picture => picture.name)
    const ids = await insertHomes(tx, demoHomes, { personId, pictures: names, now })
    await insertStays(tx, demoHomes, { personId, homeId: finder('home', ids), now })
    await insertReviews(tx, { personId, homeId: finder('home', ids), now })
    await insertDateChanges(tx, demoHomes, { personId, homeId: finder('home', ids), now })
    await insertMoney(ctx, tx, { personId, now })
    await insertSessions(tx, { personId, now })
    await insertConversations(tx, { personId, homeId: finder('home', ids), now })
    await insertBlocks(tx, demoHomes, { personId, homeId: finder('home', ids), now })
    await insertChannels(ctx, tx, demoHomes, { homeId: finder('home', ids), now })
  })
}
