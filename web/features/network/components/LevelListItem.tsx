import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TrustLevel } from '#contract/network/schemas.ts'
import type { Quote } from '#contract/pricing/schemas.ts'
import { formatMoneyExactly, formatPercentage } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notches } from '#web/ui/notches.tsx'
import { Surface } from '#web/ui/surface.tsx'

interface Props {
  level: TrustLevel
  week: Quote | undefined
  onEdit: () => void
  onDelete: () => void
}

/** One line of the price list. The price of the week appears once it is known. */
export function LevelPriceLine({
  mark,
  name,
  facts,
  discount,
  week,
  actions,
}: {
  mark?: ReactNode
  name: string
  facts: ReactNode
  discount: number
  week: Quote | undefined
  actions?: ReactNode
}) {
  const { t } = useTranslation('network')
  return (
    <Surface
      as="li"
      variant={mark ? 'leaf' : 'outline'}
      padding="none"
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-2 p-4 @lg:grid-cols-[auto_minmax(0,1fr)_auto] md:px-6"
    >
      {mark ?? <span />}
      <div className={classNames('min-w-0', !mark && '-ml-5')}>
        <h3 className="truncate text-lg" title={name}>
          {name}
        </h3>
        <p className="text-sm text-ink-soft">{facts}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 @max-lg:col-span-2 @lg:grid @lg:justify-items-end">
        <p className="@lg:text-right">
          <span className="figures block font-semibold text-brass-text">
            {t('levels.discountOff', { discount: formatPercentage(discount) })}
          </span>
          {week && (
            <span className="figures block text-sm text-ink-soft">
              {t('levels.weekCosts', { total: formatMoneyExactly(week.total_cents, week.currency) })}
            </span>
          )}
        </p>
        {actions && <div className="-mx-3 flex">{actions}</div>}
      </div>
    </Surface>
  )
}

export function LevelListItem({ level, week, onEdit, onDelete }: Props) {
  const { t } = useTranslation('network')
  const { name, member_count: count } = level
  return (
    <LevelPriceLine
      mark={<Notches value={level.level} label={t('levels.levelNumber', { level: level.level })} size="lg" />}
      name={name}
      discount={level.default_discount_percentage}
      week={week}
      facts={
        count === 0 ? (
          t('levels.nobody')
        ) : (
          <Link to={paths.ownerNetwork({ level: String(level.level) })}>
            {t('levels.members', { count })}
          </Link>
        )
      }
      actions={
        <>
          <Button variant="quiet" size="sm" onClick={onEdit} aria-label={t('levels.editNamed', { name })}>
            {t('levels.edit')}
          </Button>
          <Button variant="quiet" size="sm" onClick={onDelete} aria-label={t('levels.deleteNamed', { name })}>
            {t('levels.delete')}
          </Button>
        </>
      }
    />
  )
}
