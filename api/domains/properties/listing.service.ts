import { openCurrencies } from '#contract/platform/currencies.rules.ts'
import { type FoundHome, foundHome, type SavedListing } from '#contract/properties/listing.schemas.ts'
import type { Context } from '../../context.ts'
import { readListing } from '../../integrations/listing-files/read-listing.ts'
import type { SaidHome } from '../../integrations/listing-files/said-home.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { readSettings } from '../platform/settings.queries.ts'

/** Fewer fields say nothing of a home: many files have some name. */
const LEAST_FIELDS = 2

/** The values that the form of a new home would accept, each by itself. */
const accepted = (said: SaidHome): FoundHome =>
  Object.fromEntries(
    Object.entries(foundHome.def.shape).flatMap(([field, schema]) => {
      const value = said[field] === undefined ? undefined : schema.safeParse(said[field])
      return value?.success ? [[field, value.data]] : []
    }),
  )

/** Without an amount in a currency that no home may have here: another currency would make it wrong. */
const inOpenCurrency = (said: SaidHome, open: readonly string[]): SaidHome => {
  if (said.currency === undefined || open.includes(String(said.currency))) return said
  const { currency: _, price_per_night: __, ...rest } = said
  return rest
}

/** Both halves of a point, or none. */
const placed = ({ latitude, longitude, ...rest }: FoundHome): FoundHome =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { ...rest, latitude, longitude } : rest

const saysSomething = ({ currency: _, latitude: __, longitude: ___, ...fields }: FoundHome) =>
  Object.keys(fields).length >= LEAST_FIELDS

/** What a file says about homes, as values of the form. Nothing is stored, and nothing that it links to is fetched. */
export const readListingFile = async (ctx: Context, bytes: Uint8Array): Promise<SavedListing | Refusal> => {
  const said = await readListing(bytes)
  if (!said) return refuse('property.file_unreadable')
  const open = openCurrencies(await readSettings(ctx.db))
  const homes = said.homes.map(home => placed(accepted(inOpenCurrency(home, open)))).filter(saysSomething)
  return homes.length > 0 ? { homes, more: said.more } : refuse('property.file_says_nothing')
}
