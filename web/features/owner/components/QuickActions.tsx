import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

export function QuickActions() {
  const { t } = useTranslation('owner')
  return (
    <section aria-labelledby="quick-actions" className="grid gap-4">
      <h2 id="quick-actions" className="text-xl">
        {t('dashboard.quickActions')}
      </h2>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.ownerSuggestProperty()} variant="secondary">
          {t('dashboard.addProperty')}
        </ButtonLink>
        <ButtonLink to={paths.ownerNetwork()} variant="secondary">
          {t('dashboard.invite')}
        </ButtonLink>
        <ButtonLink to={paths.ownerTrustLevels()} variant="secondary">
          {t('dashboard.manageLevels')}
        </ButtonLink>
        <ButtonLink to={paths.ownerBookings()} variant="secondary">
          {t('dashboard.viewBookings')}
        </ButtonLink>
      </div>
    </section>
  )
}
