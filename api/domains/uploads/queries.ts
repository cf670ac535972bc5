import type { UploadFolder } from '#contract/uploads/schemas.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'

/** Which of these names are pictures that the owner put in that folder. */
export const ownUploadNames = async (
  on: Queryable,
  ownerId: string,
  folder: UploadFolder,
  names: readonly string[],
): Promise<Set<string>> => {
  if (names.length === 0) return new Set()
  const rows = await on
    .selectFrom('uploads')
    .select('name')
    .where('owner_id', '=', ownerId)
    .where('folder', '=', folder)
    .where('name', 'in', [...names])
    .execute()
  return new Set(rows.map(row => row.name))
}

/** Whether the picture is this person's, in this folder; keeps it from being removed until the transaction ends. */
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
