import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatNumber, formatPercentage } from '#web/lib/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { networkStatsQuery } from '../queries.ts'

/** The figures of the network. The page works without them, so on failure they are only left out. */
export function NetworkFigures() {
  const { t } = useTranslation('network')
  const stats = useQuery(networkStatsQuery)
  if (stats.isPending)
    return (
      <div className="grid pairs-7.5 gap-x-6 gap-y-5 lg:grid-cols-4">
        {[1, 2, 3, 4].map(figure => (
          <Skeleton key={figure} className="h-24" />
        ))}
      </div>
    )
  if (stats.isError) return null
  const { members, without_level, pending, accepted, accepted_percentage, discounts_cents } = stats.data
  return (
    <div className="grid pairs-7.5 gap-x-6 gap-y-5 lg:grid-cols-4">
      <Stat
        label={t('figures.members')}
        value={formatNumber(members)}
        hint={without_level > 0 ? t('figures.withoutLevel', { count: without_level }) : undefined}
      />
      <Stat label={t('figures.open')} value={formatNumber(pending)} />
      <Stat
        label={t('figures.accepted')}
        value={accepted_percentage === null ? '–' : formatPercentage(accepted_percentage)}
        hint={t('figures.acceptedHint', { count: accepted })}
      />
      <Stat
        label={t('figures.discounts')}
        value={formatMoney(discounts_cents, 'usd')}
        hint={t('figures.discountsHint')}
      />
    </div>
  )
}
