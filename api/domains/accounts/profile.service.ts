import type { Profile, ProfileChanges } from '#contract/accounts/schemas.ts'
import { readUploadUrl, uploadUrl } from '#contract/uploads/rules.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { Actor } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { holdOwnUpload } from '../uploads/queries.ts'
import { findProfile, ownsAnyProperty, updateAccount } from './queries.ts'
import { profileView } from './views.ts'

export const ownProfile = async (ctx: Context, actor: Actor): Promise<Profile> => {
  const row = await findProfile(ctx.db, actor.id)
  if (!row) throw new Error('A signed-in person has no account')
  return profileView(row)
}

/** The picture's address to store: only the person's own uploads to the folder of profiles are accepted. */
const ownPicture = async (
  tx: Transaction,
  ownerId: string,
  url: string | null,
): Promise<string | null | Refusal> => {
  if (url === null) return null
  const name = readUploadUrl(url)?.name
  if (!name || !(await holdOwnUpload(tx, { ownerId, name, folder: 'profiles' })))
    return refuse('property.image_not_yours', { fields: { profile_image: 'field.invalid' } })
  return uploadUrl(name)
}

/**
 * Changes a person's own fields. Onboarding is finished once its data exist: the name, which every account has, and for
 * an owner the first property. Refuses `account.onboarding_incomplete` and `property.image_not_yours`.
 */
export const updateProfile = (
  ctx: Context,
  actor: Actor,
  {
    profile_image: url,
    full_name,
    phone,
    bio,
    location,
    spoken_languages,
    onboarding_completed,
  }: ProfileChanges,
): Promise<Profile | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const picture = url === undefined ? undefined : await ownPicture(tx, actor.id, url)
    if (isRefusal(picture)) return picture
    if (onboarding_completed && actor.role === 'owner' && !(await ownsAnyProperty(tx, actor.id)))
      return refuse('account.onboarding_incomplete')
    await updateAccount(tx, actor.id, {
      ...(full_name === undefined ? {} : { full_name }),
      // An emptied field is stored like one that was never filled.
      ...(phone === undefined ? {} : { phone: phone || null }),
      ...(bio === undefined ? {} : { bio: bio || null }),
      ...(spoken_languages === undefined ? {} : { spoken_languages }),
      ...(location === undefined ? {} : { location: location || null }),
      ...(picture === undefined ? {} : { profile_image: picture }),
      ...(onboarding_completed ? { onboarding_completed } : {}),
    })
    const fields = Object.entries({ profile_image: url, full_name, phone, bio, location, spoken_languages })
      .filter(([, value]) => value !== undefined)
      .map(([field]) => field)
    const finished = onboarding_completed && !actor.onboarded
    if (finished || fields.length > 0)
      await audit(tx, {
        action: finished ? 'account.onboarded' : 'account.profile_changed',
        subject: { kind: 'person', id: actor.id },
        ...(fields.length > 0 ? { after: { fields } } : {}),
      })
    const row = await findProfile(tx, actor.id)
    if (!row) throw new Error('A signed-in person has no account')
    return profileView(row)
  })
