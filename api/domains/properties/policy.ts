import type { Queryable } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import { findProperty, type PropertyRow, type Viewer } from './queries.ts'
import { findOffer, type OfferRow } from './stays.queries.ts'

declare const seen: unique symbol

/** A property that this viewer may see, with what they may know of it. */
export type VisibleProperty = PropertyRow & { readonly [seen]: true }

/** What a stay would cost a viewer who may see the property. */
export type Offer = OfferRow & { readonly [seen]: true }

/** `thing.not_found` for what is not there and for what is not for these eyes: the two must look the same. */
export const seeProperty = async (
  on: Queryable,
  viewer: Viewer,
  id: string,
): Promise<VisibleProperty | Refusal> =>
  ((await findProperty(on, viewer, id)) as VisibleProperty | undefined) ?? refuse('thing.not_found')

/** As {@link seeProperty}, for those who think of staying. */
export const seeOffer = async (on: Queryable, viewer: Viewer, id: string): Promise<Offer | Refusal> =>
  ((await findOffer(on, viewer, id)) as Offer | undefined) ?? refuse('thing.not_found')
