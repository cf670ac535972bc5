import type { Currency } from '#contract/kernel/currencies.ts'
import { openCurrencies, serviceFees } from '#contract/platform/currencies.rules.ts'
import type { PlatformSettings, PlatformTerms, Settings } from '#contract/platform/settings.schemas.ts'
import type { RateRow } from './queries.ts'
import type { SettingChangedRow } from './settings.queries.ts'
import { ratesView } from './views.ts'

/** Oldest first, so that of several rates the last change wins. */
const changedView = (rows: readonly SettingChangedRow[]): PlatformSettings['changed'] =>
  Object.fromEntries(
    rows.map(({ setting, changed_at, by_id, by_name }) => [
      setting,
      { at: changed_at.toISOString(), by: by_id && by_name ? { id: by_id, full_name: by_name } : null },
    ]),
  )

export const settingsView = (
  settings: Settings,
  rates: readonly RateRow[],
  changed: readonly SettingChangedRow[],
  missing: readonly string[],
): PlatformSettings => ({
  settings,
  rates: ratesView(rates),
  changed: changedView(changed),
  missing_for_cards: [...missing],
})

/** Without the settings for mail and review of homes, which concern only admins. */
export const termsView = (settings: Settings, currenciesOfHomes: readonly Currency[]): PlatformTerms => ({
  standard_discount_percentage: settings.standard_discount_percentage,
  service_fee_cents: settings.service_fee_cents,
  currencies: openCurrencies(settings),
  has_other_currencies: [...openCurrencies(settings), ...currenciesOfHomes].some(
    currency => currency !== 'usd',
  ),
  service_fees: serviceFees(settings),
  request_lifetime_hours: settings.request_lifetime_hours,
  invitation_lifetime_days: settings.invitation_lifetime_days,
  bookings_kept_years: settings.bookings_kept_years,
  messages_kept_years: settings.messages_kept_years,
  payments: settings.payments,
  contact_address: settings.contact_address,
})
