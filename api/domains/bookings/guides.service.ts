import { buffer } from 'node:stream/consumers'
import { guideOpensOn } from '#contract/bookings/guides.rules.ts'
import type { GuideChange, OwnGuide, OwnGuideAnswer, StayGuide } from '#contract/bookings/guides.schemas.ts'
import { GUIDE_PICTURE_NAME, IMAGE_WIDTHS, readUploadUrl } from '#contract/uploads/rules.ts'
import { seal, unseal } from '../../config/seal.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { holdHelp, notifyOwnerOfEdit } from '../properties/co-hosting.queries.ts'
import { ownUploadNames } from '../uploads/queries.ts'
import { storageKey } from '../uploads/views.ts'
import type { GuideReader, GuideWriter } from './guides.policy.ts'
import {
  deleteGuide,
  findGuide,
  findGuidePicture,
  findOpenGuide,
  findOpenGuidePicture,
  findUnusedGuidePicture,
  type GuideRow,
  listGuidePictures,
  lockGuide,
  type OpenGuideRow,
  putGuide,
  replaceGuidePictures,
} from './guides.queries.ts'
import { type GuideSecrets, openGuideView, ownGuideView } from './guides.views.ts'

type Secret = keyof GuideSecrets

const keyOf = ({ secrets }: Context) => secrets.keyFor('arrival-guide')
/** A sealed text opens only as this secret of this home. */
const rowOf = (propertyId: string, secret: Secret) => `arrival_guides ${propertyId} ${secret}`

const sealSecret = (ctx: Context, propertyId: string, secret: Secret, text: string) =>
  text === '' ? null : seal(keyOf(ctx), text, rowOf(propertyId, secret))

const openSecrets = (
  ctx: Context,
  { property_id, access_sealed, wifi_password_sealed }: OpenGuideRow,
): GuideSecrets => {
  const open = (secret: Secret, sealed: Buffer | null) =>
    sealed === null ? '' : unseal(keyOf(ctx), sealed, rowOf(property_id, secret))
  return {
    access: open('access', access_sealed),
    wifi_password: open('wifi_password', wifi_password_sealed),
  }
}

const readRow = async (ctx: Context, on: Queryable, row: GuideRow | undefined): Promise<OwnGuide | null> =>
  row ? ownGuideView(row, openSecrets(ctx, row), await listGuidePictures(on, row.property_id)) : null

export const readOwnGuide = async (ctx: Context, { propertyId }: GuideWriter): Promise<OwnGuideAnswer> => ({
  guide: await readRow(ctx, ctx.db, await findGuide(ctx.db, propertyId)),
})

const EMPTY = {
  directions: '',
  access: '',
  wifi_name: '',
  wifi_password: '',
  manual: '',
}
type TextField = keyof typeof EMPTY
const TEXT_FIELDS = Object.keys(EMPTY) as TextField[]

const isEmpty = (change: GuideChange) =>
  change.pictures.length === 0 && TEXT_FIELDS.every(field => change[field] === '')

/** The names of the fields that differ: the audit log never contains what a guide says. */
const changedFields = (before: OwnGuide | null, change: GuideChange): string[] => {
  const fields: string[] = TEXT_FIELDS.filter(field => change[field] !== (before ?? EMPTY)[field])
  if (change.opens_days_before !== before?.opens_days_before) fields.push('opens_days_before')
  const urls = before?.pictures.map(({ url }) => url) ?? []
  if (change.pictures.join(' ') !== urls.join(' ')) fields.push('pictures')
  return fields
}

/** Puts pictures into the guide. False where one of them is not the owner's, is for something else, or is in another guide. */
const putPictures = async (
  tx: Transaction,
  { ownerId, propertyId }: GuideWriter,
  urls: readonly string[],
): Promise<boolean> => {
  const names = urls.map(url => readUploadUrl(url)?.name ?? '')
  const own = await ownUploadNames(tx, ownerId, 'guides', names)
  return names.every(name => own.has(name)) && (await replaceGuidePictures(tx, propertyId, names))
}

/**
 * Writes the guide as it was last read; one that says nothing is removed. Refuses `property.changed_meanwhile` and
 * `property.image_not_yours`.
 */
export const saveGuide = (
  ctx: Context,
  permit: GuideWriter,
  change: GuideChange,
): Promise<OwnGuideAnswer | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const { propertyId, ownerId, coHostId } = permit
    const row = await lockGuide(tx, propertyId)
    // The help may have ended while this waited.
    if (coHostId && !(await holdHelp(tx, { personId: coHostId, home: propertyId, right: 'all_but_money' })))
      return refuse('thing.not_found')
    if ((row?.updated_at.toISOString() ?? null) !== change.updated_at)
      return refuse('property.changed_meanwhile')
    const before = await readRow(ctx, tx, row)
    const fields = changedFields(before, change)
    if (fields.length === 0 || (!before && isEmpty(change))) return { guide: before }
    if (isEmpty(change)) await deleteGuide(tx, propertyId)
    else {
      await putGuide(tx, {
        property_id: propertyId,
        directions: change.directions,
        manual: change.manual,
        access_sealed: sealSecret(ctx, propertyId, 'access', change.access),
        wifi_name: change.wifi_name,
        wifi_password_sealed: sealSecret(ctx, propertyId, 'wifi_password', change.wifi_password),
        opens_days_before: change.opens_days_before,
        // Of two changes within a millisecond the second must still be told from the first.
        updated_at: new Date(Math.max(ctx.clock().getTime(), (row?.updated_at.getTime() ?? 0) + 1)),
      })
      if (!(await putPictures(tx, permit, change.pictures))) return refuse('property.image_not_yours')
    }
    await audit(tx, {
      action: 'arrival_guide.changed',
      subject: { kind: 'property', id: propertyId },
      concerns: ownerId,
      after: { fields },
    })
    if (coHostId) await notifyOwnerOfEdit(tx, { home: propertyId, coHostId, now: ctx.clock() })
    return { guide: await readRow(ctx, tx, await findGuide(tx, propertyId)) }
  })

/** The guide of a stay. Its contents leave the database only while it is open. */
export const readStayGuide = async (ctx: Context, { booking }: GuideReader): Promise<StayGuide> => {
  const opens_on = guideOpensOn({
    check_in_date: booking.check_in_date,
    opens_days_before: booking.guide_days,
  })
  const row = await findOpenGuide(ctx.db, booking.id, ctx.clock())
  if (!row) return { opens_on, guide: null }
  const pictures = await listGuidePictures(ctx.db, row.property_id)
  return { opens_on, guide: openGuideView(row, openSecrets(ctx, row), pictures) }
}

interface PictureFile {
  readonly filename: string
  readonly content: Uint8Array
}

const pictureFile = async (
  ctx: Context,
  picture: { upload_name: string } | undefined,
): Promise<PictureFile | Refusal> => {
  const file = picture && (await ctx.storage.get(storageKey(picture.upload_name, IMAGE_WIDTHS[2])))
  return file ? { filename: 'picture.webp', content: await buffer(file.body) } : refuse('thing.not_found')
}

export const readOwnGuidePicture = async (
  ctx: Context,
  { ownerId, propertyId }: GuideWriter,
  picture: string,
) =>
  pictureFile(
    ctx,
    GUIDE_PICTURE_NAME.test(picture)
      ? await findUnusedGuidePicture(ctx.db, ownerId, picture)
      : await findGuidePicture(ctx.db, propertyId, picture),
  )

export const readStayGuidePicture = async (ctx: Context, { booking }: GuideReader, picture: string) =>
  pictureFile(ctx, await findOpenGuidePicture(ctx.db, { bookingId: booking.id, picture, now: ctx.clock() }))
