import type { UploadFolder } from '#contract/uploads/schemas.ts'
import type { Actor } from '../../http/actor.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import type { UploadRow } from './queries.ts'

declare const allowed: unique symbol

/** That this person may put pictures into this folder; only {@link mayUpload} says so. */
export interface UploadPermit {
  readonly [allowed]: 'upload'
  readonly ownerId: string
  readonly folder: UploadFolder
}

/** That this picture is the caller's to remove; only {@link mayRemove} says so. */
export interface RemovalPermit {
  readonly [allowed]: 'removal'
  readonly name: string
}

/** Everyone has a face; guests have no home to show. Refuses `upload.folder_not_allowed`. */
export const mayUpload = (actor: Actor, folder: UploadFolder): UploadPermit | Refusal =>
  folder === 'properties' && actor.role === 'user'
    ? refuse('upload.folder_not_allowed')
    : ({ ownerId: actor.id, folder } as UploadPermit)

/** Somebody else's picture answers like one that is not there. */
export const mayRemove = (actor: Actor, row: UploadRow | undefined): RemovalPermit | Refusal =>
  row && (row.owner_id === actor.id || actor.role === 'admin')
    ? ({ name: row.name } as RemovalPermit)
    : refuse('thing.not_found')
