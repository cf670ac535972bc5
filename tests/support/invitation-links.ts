import { randomBytes } from 'node:crypto'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { TestApp } from './test-app.ts'

/** An open invitation link of an owner. */
export const insertInvitationLink = async (db: TestApp['db'], owner: { id: string }) => {
  const { id } = await db
    .insertInto('invitation_links')
    .values({
      owner_id: owner.id,
      user_type: 'user',
      token_hash: randomBytes(32),
      expires_at: new Date(Date.now() + DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
