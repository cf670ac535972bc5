import { useTranslation } from 'react-i18next'
import type { Property } from '#contract/properties/schemas.ts'
import { LevelKey } from '#web/features/trust/components/LevelKey.tsx'
import { formatPercentage } from '#web/lib/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'

type Props = { property: Pick<Property, 'owner' | 'viewer_discount'> }

/** Whose home it is, and the key that the viewer holds to it, if they hold one. */
export function HostLine({ property }: Props) {
  const { t } = useTranslation('properties')
  const name = property.owner.full_name || t('detail.host')
  const { level, level_name, percentage } = property.viewer_discount
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar name={name} src={property.owner.profile_image} size="lg" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-display text-xl font-semibold">{t('detail.hostedBy', { name })}</p>
        {level !== null && (
          <p className="mt-0.5 text-sm text-ink-soft">
            {t('detail.keyText', { name, level, percentage: formatPercentage(percentage) })}
          </p>
        )}
      </div>
      {level !== null && (
        <LevelKey level={level} name={level_name ?? ''} label={t('level', { level })} size="md" />
      )}
    </div>
  )
}
