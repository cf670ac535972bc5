import { useTranslation } from 'react-i18next'
import { toCents } from '#contract/kernel/money.ts'
import { managedPrice } from '#contract/properties/rules.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { OwnerPropertyFrame } from '#web/features/properties/manage/components/OwnerPropertyFrame.tsx'
import { formatMoney } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** The first homes of the portfolio (spec 2.9: three). */
export function RecentHomes({ homes }: { homes: PropertyCard[] }) {
  const { t } = useTranslation('ownerDashboard')
  return (
    <section aria-labelledby="recent-homes" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="recent-homes" className="text-xl">
          {t('dashboard.properties')}
        </h2>
        <ButtonLink to={paths.ownerProperties()} variant="quiet" size="sm" className="-mx-3">
          {t('dashboard.all')}
        </ButtonLink>
      </div>
      {homes.length === 0 ? (
        <p className="text-ink-soft">{t('dashboard.noProperties')}</p>
      ) : (
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {homes.map(home => (
            <li key={home.id}>
              <OwnerPropertyFrame home={home} headingLevel={3}>
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <p className="figures font-semibold">
                    {t('dashboard.perNight', {
                      price: formatMoney(toCents(managedPrice(home), home.currency), home.currency),
                    })}
                  </p>
                  <ButtonLink
                    to={paths.property(home.id)}
                    variant="secondary"
                    size="sm"
                    aria-label={t('properties.viewDetailsOf', { title: home.title })}
                  >
                    {t('properties.viewDetails')}
                  </ButtonLink>
                </div>
              </OwnerPropertyFrame>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
