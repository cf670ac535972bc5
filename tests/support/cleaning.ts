import { createHash, randomBytes } from 'node:crypto'
import { preparePicture } from '#api/domains/uploads/private-files.service.ts'
import { isRefusal } from '#api/kernel/refusal.ts'
import { inDays } from './homes.ts'
import { plainPicture } from './pictures.ts'
import type { TestApp } from './test-app.ts'

/** Somebody who cleans one home of this owner, and the secret of their link. */
export const insertCleanerLink = async (db: TestApp['db'], owner: { id: string }, home: string) => {
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  const { id } = await db
    .insertInto('cleaners')
    .values({
      owner_id: owner.id,
      name: 'Rosa',
      token_hash: createHash('sha256').update(token).digest(),
      created_at: now,
      made_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('cleaner_homes').values({ cleaner_id: id, property_id: home }).execute()
  return { id, token }
}

export const insertHomeProblem = async (db: TestApp['db'], home: string) => {
  const { id } = await db
    .insertInto('home_problems')
    .values({ property_id: home, text: 'The lamp is broken.', reported_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A stored picture of a home from which guests leave today. */
export const insertCleaningPicture = async (
  app: TestApp,
  { cleaner, property }: { cleaner: string; property: string },
) => {
  const picture = await preparePicture('cleaning', await plainPicture())
  if (isRefusal(picture)) throw new Error(picture.code)
  await picture.write(app.ctx)
  const { id } = await app.db
    .insertInto('cleaning_pictures')
    .values({
      cleaner_id: cleaner,
      property_id: property,
      day: inDays(0),
      file: picture.file,
      uploaded_at: new Date(),
      kept_until: inDays(60),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
