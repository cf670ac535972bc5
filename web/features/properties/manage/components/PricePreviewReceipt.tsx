import UsersRound from 'lucide-react/icons/users-round'
import { useTranslation } from 'react-i18next'
import type { PricePreview as Preview } from '#contract/pricing/schemas.ts'
import { formatDates, formatMoneyExactly, formatPercentage } from '#web/lib/format.ts'
import { Notches } from '#web/ui/notches.tsx'
import { Surface } from '#web/ui/surface.tsx'

/** The prices at each level, computed by the server. */
export function PricePreviewReceipt({ preview }: { preview: Preview | undefined }) {
  const { t } = useTranslation('homes')
  if (!preview) return <p className="text-sm text-ink-soft">{t('preview.noPrice')}</p>
  const { prices, check_in_date, check_out_date } = preview
  const first = prices[0]?.week
  const nights = first?.nights ?? 0
  // People without a level come first: a new owner has no members yet.
  const rows = prices.toReversed()
  return (
    <Surface variant="well" padding="none" className="overflow-hidden">
      <table className="w-full text-sm">
        <caption className="sr-only">{t('preview.title')}</caption>
        <thead className="text-xs text-ink-soft">
          <tr>
            <th scope="col" className="px-4 pt-3.5 pb-2 text-left font-medium md:px-5">
              {t('preview.who')}
            </th>
            <th scope="col" className="px-2 pt-3.5 pb-2 text-right font-medium">
              {t('preview.night')}
            </th>
            <th scope="col" className="px-4 pt-3.5 pb-2 text-right font-medium md:px-5">
              {t('preview.week', { count: nights })}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {rows.map(({ nightly_cents, week }) => (
            <tr key={week.discount_level ?? 0}>
              <th scope="row" className="px-4 py-3 text-left font-medium md:px-5">
                <span className="flex items-center gap-3">
                  {week.discount_level === null ? (
                    <UsersRound className="size-5 shrink-0 text-ink-soft max-md:hidden" aria-hidden="true" />
                  ) : (
                    <Notches value={week.discount_level} label="" size="sm" />
                  )}
                  <span className="min-w-0">
                    <span className="block break-words">
                      {week.discount_level === null ? t('preview.noLevel') : week.discount_level_name}
                    </span>
                    <span className="block text-xs font-normal text-brass-text">
                      {t('preview.off', { percentage: formatPercentage(week.discount_percentage) })}
                    </span>
                  </span>
                </span>
              </th>
              <td className="figures px-2 py-3 text-right">
                {formatMoneyExactly(nightly_cents, week.currency)}
              </td>
              <td className="figures px-4 py-3 text-right font-semibold md:px-5">
                {formatMoneyExactly(week.total_cents, week.currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-t border-line px-4 py-3 text-xs text-ink-soft md:px-5">
        {prices.length === 1 && <>{t('preview.noLevels')} </>}
        {t('preview.note', {
          dates: formatDates(check_in_date, check_out_date),
          fee: formatMoneyExactly(first?.service_fee_cents ?? 0, first?.currency ?? 'usd'),
        })}
      </p>
    </Surface>
  )
}
