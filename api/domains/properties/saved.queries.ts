import type { Queryable } from '../../db/transaction.ts'

interface SavedHome {
  userId: string
  propertyId: string
}

/** Keeps the time of the first saving. */
export const insertSavedHome = (on: Queryable, { userId, propertyId }: SavedHome, at: Date) =>
  on
    .insertInto('saved_homes')
    .values({ user_id: userId, property_id: propertyId, saved_at: at })
    .onConflict(conflict => conflict.columns(['user_id', 'property_id']).doNothing())
    .execute()

export const deleteSavedHome = (on: Queryable, { userId, propertyId }: SavedHome) =>
  on.deleteFrom('saved_homes').where('user_id', '=', userId).where('property_id', '=', propertyId).execute()
