import { MAXIMUM_LISTING_BYTES } from '#contract/properties/listing.schemas.ts'
import type { managedPropertyCalls } from '#contract/properties/manage.endpoints.ts'
import type { Context } from '../../context.ts'
import { readFileForm } from '../../http/read-form.ts'
import { readRetryKey } from '../../http/retry-key.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { previewPrices } from '../pricing/preview.service.ts'
import { changeProperty } from './editing.service.ts'
import { readListingFile } from './listing.service.ts'
import { moderateVisibility } from './moderation.service.ts'
import { manageProperty, moderateProperty } from './policy.ts'
import { addProperty } from './service.ts'
import { readStats } from './stats.service.ts'

export const managedPropertyRoutes = (ctx: Context): Handlers<typeof managedPropertyCalls> => ({
  create: async ({ actor, body, request }) => {
    const property = await addProperty(ctx, actor, body, readRetryKey(request, actor, body))
    return isRefusal(property) ? property : answer(201, property)
  },

  readListing: async ({ request }) => {
    const form = await readFileForm(request, {
      maximumBytes: MAXIMUM_LISTING_BYTES,
      tooLarge: 'property.file_too_large',
      fields: [],
    })
    const listing = isRefusal(form) ? form : await readListingFile(ctx, form.file.bytes)
    return isRefusal(listing) ? listing : answer(200, listing)
  },

  previewPrices: async ({ actor, query }) => answer(200, await previewPrices(ctx, actor, query)),

  update: async ({ actor, params, body }) => {
    const managed = await manageProperty(ctx.db, actor, params.id)
    if (isRefusal(managed)) return managed
    const property = await changeProperty(ctx, managed, body)
    return isRefusal(property) ? property : answer(200, property)
  },

  toggleVisibility: async ({ actor, params, body }) => {
    if (actor.role === 'admin') {
      const moderated = await moderateProperty(ctx.db, actor, params.id)
      if (isRefusal(moderated)) return moderated
      const property = await moderateVisibility(ctx, moderated, body)
      return isRefusal(property) ? property : answer(200, property)
    }
    const managed = await manageProperty(ctx.db, actor, params.id)
    if (isRefusal(managed)) return managed
    const property = await changeProperty(ctx, managed, body)
    return isRefusal(property) ? property : answer(200, property)
  },

  stats: async ({ actor, params }) => {
    const managed = await manageProperty(ctx.db, actor, params.id)
    return isRefusal(managed) ? managed : answer(200, await readStats(ctx, managed))
  },
})
