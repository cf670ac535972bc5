import { useTranslation } from 'react-i18next'
import { AUDIT_FIELDS } from '#contract/audit/fields.schemas.ts'
import type { AuditEntry } from '#contract/audit/schemas.ts'
import { CURRENCIES, type Currency } from '#contract/kernel/currencies.ts'
import { toCents } from '#contract/kernel/money.ts'
import { formatDate, formatMoney } from '#web/lib/format.ts'
import { isDay } from '#web/lib/url-values.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { listDifferences } from '../differences.ts'
import { findKnown } from '../find-known.ts'

type Facts = AuditEntry['before']
type Value = NonNullable<Facts>[string]

/** Fields in whole units of a currency. */
const UNITS = new Set(['price_per_night', 'cost_per_night', 'cost_per_stay'])

/** Statuses, roles and choices, which have a text; other words are technical and shown as they are. */
const VALUES = [
  'accepted',
  'active',
  'admin',
  'agreed',
  'all_but_money',
  'assigned',
  'bank_transfer',
  'calendar',
  'cancelled',
  'closed',
  'completed',
  'confirmed',
  'decided',
  'declined',
  'direct',
  'disagreed',
  'disconnected',
  'draft',
  'due',
  'everyone',
  'expired',
  'failed',
  'flexible',
  'invited',
  'level',
  'lost',
  'messages',
  'moderate',
  'network',
  'none',
  'open',
  'other',
  'owner',
  'pending',
  'pending_review',
  'platform',
  'processing',
  'ready',
  'refused',
  'rejected',
  'requests',
  'restricted',
  'returned',
  'review',
  'revoked',
  'sending',
  'sent',
  'strict',
  'suspended',
  'unfinished',
  'user',
  'waiting',
  'withdrawn',
  'won',
] as const

/** `service_fee_eur_cents` is in euros; other amounts are in the currency of the entry. */
const currencyOf = (field: string, entry: Currency): Currency =>
  CURRENCIES.find(currency => field.endsWith(`_${currency}_cents`)) ?? entry

/** Formats values for reading: money in its currency, dates in words. */
function useWords(entry: Currency) {
  const { t } = useTranslation('audit')
  const one = (field: string, value: Exclude<Value, unknown[]>): string => {
    if (value === null) return t('none')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number') {
      if (field.endsWith('_cents')) return formatMoney(value, currencyOf(field, entry))
      if (UNITS.has(field)) return formatMoney(toCents(value, entry), entry)
      return field.endsWith('_percentage') ? `${value} %` : String(value)
    }
    const known = findKnown(VALUES, value)
    if (known) return t(`values.${known}`)
    return isDay(value) ? formatDate(value) : value.replaceAll('_', ' ')
  }
  return (field: string, value: Value) =>
    Array.isArray(value) ? value.map(each => one(field, each)).join(', ') : one(field, value)
}

/** The values before and after the change, line by line. */
export function Differences({ before, after }: { before: Facts; after: Facts }) {
  const { t } = useTranslation('audit')
  const named = after?.currency ?? before?.currency
  const words = useWords(CURRENCIES.find(currency => currency === named) ?? 'usd')
  // The home is named above already, so its id is left out.
  const differences = listDifferences(before, after).filter(({ field }) => field !== 'property')
  if (differences.length === 0) return null
  return (
    <ul
      aria-label={t('differences')}
      className="flex flex-wrap gap-x-3 text-xs max-lg:leading-snug lg:grid lg:gap-0.5 lg:border-l-2 lg:border-line lg:pl-3"
    >
      {differences.map(({ field, was, became }) => {
        const name = AUDIT_FIELDS.find(each => each === field)
        return (
          <li key={field} className="break-words">
            <span className="text-ink-soft">{name ? t(`fields.${name}`) : field}:</span>{' '}
            {was !== undefined && (
              <>
                <VisuallyHidden>{t('was')} </VisuallyHidden>
                <span className={became === undefined ? '' : 'text-ink-soft line-through'}>
                  {words(field, was)}
                </span>{' '}
              </>
            )}
            {became !== undefined && (
              <>
                {was !== undefined && (
                  <>
                    <span aria-hidden="true">→ </span>
                    <VisuallyHidden>{t('became')} </VisuallyHidden>
                  </>
                )}
                <span className="font-semibold">{words(field, became)}</span>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
