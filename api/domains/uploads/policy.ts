import type { UploadFolder } from '#contract/uploads/schemas.ts'
import type { Actor } from '../../kernel/actor.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import type { UploadRow } from './queries.ts'

declare const allowed: unique symbol

/** Permission to upload into this folder; only {@link mayUpload} creates it. */
export interface UploadPermit {
  readonly [allowed]: 'upload'
  readonly ownerId: string
  readonly folder: UploadFolder
}

/** Permission to remove this picture; only {@link mayRemove} creates it. */
export interface RemovalPermit {
  readonly [allowed]: 'removal'
  readonly name: string
}

/**
 * Everyone may upload a profile picture; guests have no homes to upload pictures for. Refuses
 * `upload.folder_not_allowed`.
 */
export const mayUpload = (actor: Actor, folder: UploadFolder): UploadPermit | Refusal =>
  (folder === 'properties' || folder === 'guides') && actor.role === 'user'
    ? refuse('upload.folder_not_allowed')
    : ({ ownerId: actor.id, folder } as UploadPermit)

/** Another person's picture is answered like one that does not exist. */
export const mayRemove = (actor: Actor, row: UploadRow | undefined): RemovalPermit | Refusal =>
  row && (row.owner_id === actor.id || actor.role === 'admin')
    ? ({ name: row.name } as RemovalPermit)
    : refuse('thing.not_found')
