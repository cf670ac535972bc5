import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SystemStats } from '#contract/analytics/schemas.ts'
import { FigureHelp } from '#web/lib/figure-words.tsx'
import { formatAgo, formatMoney, formatNumber } from '#web/lib/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Surface } from '#web/ui/surface.tsx'
import { TONE_GROUND, TONE_TEXT } from '#web/ui/tone.ts'
import type { PENDING_TASKS } from '../pending-tasks.ts'

interface Props {
  item: (typeof PENDING_TASKS)[number]
  stats: SystemStats
}

/** One kind of pending task: the number, since when, and a link that covers the whole card. */
export function PendingTaskCard({ item: { key, to, Icon, tone }, stats }: Props) {
  const { t } = useTranslation('adminDashboard')
  const { values, review_asked_at, funds_requested_at } = stats
  const first = key === 'funds_waiting' ? funds_requested_at : review_asked_at
  return (
    <Surface
      as="li"
      className="relative flex min-w-0 flex-col gap-3 transition-colors focus-within:border-line-strong hover:border-line-strong"
    >
      <div className="flex items-center gap-3">
        <span
          className={classNames(
            'grid size-10 shrink-0 place-items-center rounded-full',
            TONE_GROUND[tone],
            TONE_TEXT[tone],
          )}
        >
          <Icon className="size-5" aria-hidden="true" />
        </span>
        <h3 className="min-w-0 flex-1 font-text text-sm font-semibold tracking-normal">
          {t(`waiting.of.${key}.title`)}
        </h3>
        {/* Above the link that covers the card. */}
        <span className="relative z-10">
          <FigureHelp figure={key} />
        </span>
      </div>
      <div className="flex-1">
        <p className="figures font-display text-3xl font-[480] tracking-tight">{formatNumber(values[key])}</p>
        <p className="mt-1 text-sm text-ink-soft">
          {t(`waiting.of.${key}.some`, {
            sum: formatMoney(values.funds_waiting_sum, 'usd'),
            ago: first ? formatAgo(first) : '',
          })}
        </p>
      </div>
      <Link
        to={to}
        aria-label={`${t(`waiting.of.${key}.title`)}: ${t(`waiting.of.${key}.act`)}`}
        className="inline-flex items-center gap-1.5 text-sm font-semibold text-evergreen-text no-underline after:absolute after:inset-0 after:rounded-md hover:underline"
      >
        {t(`waiting.of.${key}.act`)}
        <ArrowRight className="size-4" aria-hidden="true" />
      </Link>
    </Surface>
  )
}
