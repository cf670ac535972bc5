import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TrustLevel } from '#contract/network/schemas.ts'
import type { Quote } from '#contract/properties/schemas.ts'
import { paths } from '#web/app/paths.ts'
import { formatMoneyExactly, formatPercentage } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Notches } from '#web/ui/notches.tsx'
import { Surface } from '#web/ui/surface.tsx'

/** What the sample week costs, under the discount that makes it so. */
export function LevelPrice({ discount, week }: { discount: number; week: Quote | undefined }) {
  const { t } = useTranslation('network')
  return (
    <div className="text-right max-sm:text-left">
      <p className="figures font-semibold text-brass-text">
        {t('levels.discountOff', { discount: formatPercentage(discount) })}
      </p>
      {week && (
        <p className="figures text-sm text-ink-soft">
          {t('levels.weekCosts', { total: formatMoneyExactly(week.total_cents) })}
        </p>
      )}
    </div>
  )
}

type Props = { level: TrustLevel; week: Quote | undefined; onEdit: () => void; onDelete: () => void }

export function LevelRow({ level, week, onEdit, onDelete }: Props) {
  const { t } = useTranslation('network')
  const held = t('levels.members', { count: level.member_count })
  return (
    <Surface as="li" className="grid gap-x-5 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center">
      <Notches value={level.level} label={t('levels.levelNumber', { level: level.level })} size="lg" />
      <div className="min-w-0">
        <h3 className="truncate text-lg" title={level.name}>
          {level.name}
        </h3>
        <p className="text-sm text-ink-soft">
          {level.member_count === 0 ? (
            t('levels.nobody')
          ) : (
            <Link to={paths.ownerNetwork({ level: String(level.level) })}>{held}</Link>
          )}
        </p>
      </div>
      <LevelPrice discount={level.default_discount_percentage} week={week} />
      <div className="-mx-3 flex gap-1 border-t border-line pt-2 sm:col-span-3 sm:justify-end">
        <Button
          variant="quiet"
          size="sm"
          onClick={onEdit}
          aria-label={t('levels.editNamed', { name: level.name })}
        >
          {t('levels.edit')}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          onClick={onDelete}
          aria-label={t('levels.deleteNamed', { name: level.name })}
        >
          {t('levels.delete')}
        </Button>
      </div>
    </Surface>
  )
}
