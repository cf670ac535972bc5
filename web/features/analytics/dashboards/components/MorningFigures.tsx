import BedDouble from 'lucide-react/icons/bed-double'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Wallet from 'lucide-react/icons/wallet'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FigureKey } from '#contract/analytics/figures.rules.ts'
import type { DashboardMetrics } from '#contract/analytics/schemas.ts'
import { formatMoney, formatMonth, formatNumber, formatPercentage } from '#web/lib/format.ts'
import { changeInPercent, monthFrom } from '#web/lib/months.ts'
import { paths } from '#web/lib/paths.ts'
import { Stat } from '#web/ui/stat.tsx'

const FigureHelp = lazy(() =>
  import('#web/lib/figure-words.tsx').then(module => ({ default: module.FigureHelp })),
)

const Defined = ({ text, figure }: { text: string; figure: FigureKey }) => (
  <>
    {text}
    <Suspense>
      <FigureHelp figure={figure} />
    </Suspense>
  </>
)

/** Figures about money, nights and messages, beside the pending tasks. */
export function MorningFigures({ metrics }: { metrics: DashboardMetrics }) {
  const { t } = useTranslation('ownerDashboard')
  const { income, occupancy, unread_messages: unread } = metrics
  const last = formatMonth(monthFrom(income.month, -1).slice(0, 7))
  const change = changeInPercent(income.this_month_cents, income.last_month_cents)
  const held = occupancy.nights_offered === 0 ? 0 : occupancy.nights_held / occupancy.nights_offered
  return (
    <div className="grid pairs-7.5 gap-x-6 gap-y-7 lg:grid-cols-4">
      <Stat
        icon={<Wallet />}
        label={<Defined text={t('income.thisMonth')} figure="owner_earnings" />}
        value={formatMoney(income.this_month_cents, 'usd')}
        hint={
          change === null
            ? t('income.nothingBefore', { month: last })
            : t(change >= 0 ? 'income.more' : 'income.less', {
                percentage: formatPercentage(Math.abs(change)),
                month: last,
              })
        }
      />
      <Stat
        icon={<Wallet />}
        label={t('income.lastMonth')}
        value={formatMoney(income.last_month_cents, 'usd')}
        hint={last}
      />
      <Stat
        icon={<BedDouble />}
        label={<Defined text={t('occupancy.title')} figure="occupancy" />}
        value={formatPercentage(Math.round(held * 100))}
        hint={t('occupancy.hint', {
          held: formatNumber(occupancy.nights_held),
          offered: formatNumber(occupancy.nights_offered),
          days: occupancy.days,
        })}
      />
      <Stat
        icon={<MessagesSquare />}
        label={t('unread.title')}
        value={formatNumber(unread)}
        hint={
          <Link
            to={paths.messages()}
            className="text-evergreen-text underline decoration-line-strong underline-offset-4"
          >
            {t(unread === 0 ? 'unread.none' : 'unread.some')}
          </Link>
        }
      />
    </div>
  )
}
