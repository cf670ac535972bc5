import { sql } from 'kysely'
import { uploadUrl } from '#contract/uploads/rules.ts'
import type { UploadFolder } from '#contract/uploads/schemas.ts'
import { lockAccount } from '../../db/lock-account.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'

/** Which of these names are pictures that the owner uploaded to that folder; locks them until the transaction ends. */
export const ownUploadNames = async (
  tx: Transaction,
  ownerId: string,
  folder: UploadFolder,
  names: readonly string[],
): Promise<Set<string>> => {
  if (names.length === 0) return new Set()
  const rows = await tx
    .selectFrom('uploads')
    .select('name')
    .where('owner_id', '=', ownerId)
    .where('folder', '=', folder)
    .where('name', 'in', [...names])
    .forShare()
    .execute()
  return new Set(rows.map(row => row.name))
}

/**
 * Whether the picture was uploaded by this person to this folder; locks it against removal until the transaction ends.
 */
export const holdOwnUpload = async (
  tx: Transaction,
  picture: { ownerId: string; name: string; folder: UploadFolder },
): Promise<boolean> =>
  (await tx
    .selectFrom('uploads')
    .select('name')
    .where('owner_id', '=', picture.ownerId)
    .where('name', '=', picture.name)
    .where('folder', '=', picture.folder)
    .forShare()
    .executeTakeFirst()) !== undefined

/** The storage that a person uses: the number of pictures, and bytes. */
export const storedBy = async (on: Queryable, ownerId: string): Promise<{ files: number; bytes: number }> =>
  on
    .selectFrom('uploads')
    .select([
      sql<number>`count(*)::int`.as('files'),
      sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'),
    ])
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()

/** Uploads of one person run one after the other, so that two of them cannot both use the last free space. */
export const lockUploader = async (tx: Transaction, ownerId: string) => {
  await lockAccount(tx, ownerId)
}

export const insertUpload = async (
  tx: Transaction,
  picture: { name: string; ownerId: string; folder: UploadFolder; bytes: number; at: Date },
) => {
  await tx
    .insertInto('uploads')
    .values({
      name: picture.name,
      owner_id: picture.ownerId,
      folder: picture.folder,
      bytes: picture.bytes,
      created_at: picture.at,
    })
    .execute()
}

/** The picture, locked until the transaction ends, so that nothing can start to use it meanwhile. */
export const lockUpload = (tx: Transaction, name: string) =>
  tx
    .selectFrom('uploads')
    .select(['name', 'owner_id'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()

export type UploadRow = NonNullable<Awaited<ReturnType<typeof lockUpload>>>

/** Whether a property, a person, a claim or a guide shows it. */
export const isShown = async (tx: Transaction, name: string): Promise<boolean> => {
  const property = await tx
    .selectFrom('property_images')
    .select('upload_name')
    .where('upload_name', '=', name)
    .limit(1)
    .executeTakeFirst()
  if (property) return true
  const claim = await tx
    .selectFrom('security_claim_pictures')
    .select('id')
    .where('upload_name', '=', name)
    .executeTakeFirst()
  if (claim) return true
  const guide = await tx
    .selectFrom('arrival_guide_pictures')
    .select('id')
    .where('upload_name', '=', name)
    .executeTakeFirst()
  if (guide) return true
  const person = await tx
    .selectFrom('users')
    .select('id')
    .where('profile_image', '=', uploadUrl(name))
    .limit(1)
    .executeTakeFirst()
  return person !== undefined
}

export const deleteUpload = async (tx: Transaction, name: string) => {
  await tx.deleteFrom('uploads').where('name', '=', name).execute()
}

/**
 * Deletes at most `most` pictures from before `until` that nothing shows; returns their names. A picture
 * that is just being put to use is locked, and skipped.
 */
export const deleteUnshown = async (tx: Transaction, until: Date, most: number): Promise<string[]> => {
  const unshown = tx
    .selectFrom('uploads')
    .select('name')
    .where('created_at', '<', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('property_images').select('position').whereRef('upload_name', '=', 'uploads.name')),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users')
            .select('id')
            .where('profile_image', '=', sql<string>`'/uploads/' || uploads.name || '.webp'`),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('security_claim_pictures').select('id').whereRef('upload_name', '=', 'uploads.name'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('arrival_guide_pictures').select('id').whereRef('upload_name', '=', 'uploads.name'),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
  const gone = await tx.deleteFrom('uploads').where('name', 'in', unshown).returning('name').execute()
  return gone.map(({ name }) => name)
}
