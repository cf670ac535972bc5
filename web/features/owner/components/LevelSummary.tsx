import { useTranslation } from 'react-i18next'
import type { TrustLevel } from '#contract/network/schemas.ts'
import { paths } from '#web/app/paths.ts'
import { formatPercentage } from '#web/lib/format.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { LevelKey } from '../../trust/components/LevelKey.tsx'

export function LevelSummary({ levels }: { levels: TrustLevel[] }) {
  const { t } = useTranslation('owner')
  return (
    <Card
      title={t('dashboard.levels')}
      action={
        <ButtonLink to={paths.ownerTrustLevels()} variant="quiet" size="sm">
          {t('dashboard.all')}
        </ButtonLink>
      }
    >
      {levels.length === 0 ? (
        <p className="text-ink-soft">{t('dashboard.noLevels')}</p>
      ) : (
        <ul className="grid gap-3.5">
          {levels.map(level => (
            <li key={level.id} className="flex items-center justify-between gap-4">
              <LevelKey
                level={level.level}
                name={level.name}
                label={t('dashboard.levelNumber', { level: level.level })}
              />
              <span className="figures text-sm md:whitespace-nowrap text-ink-soft">
                {t('dashboard.off', { discount: formatPercentage(level.default_discount_percentage) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
