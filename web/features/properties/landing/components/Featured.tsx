import ArrowRight from 'lucide-react/icons/arrow-right'
import House from 'lucide-react/icons/house'
import { useTranslation } from 'react-i18next'
import { FEATURED_PROPERTIES } from '#contract/kernel/constants.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import {
  PropertyGrid,
  PropertyGridSkeleton,
} from '#web/features/properties/browse/components/PropertyGrid.tsx'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

interface Props {
  cards: readonly PropertyCard[] | undefined
  error: Error | null
  onRetry: () => void
}

/** Up to eight homes that are open to guests (spec 2.3). */
export function Featured({ cards, error, onRetry }: Props) {
  const { t } = useTranslation(['home', 'common'])
  return (
    <section aria-labelledby="featured" className="mx-auto max-w-page px-gutter py-section">
      <div className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id="featured" className="text-3xl">
            {t('featured.heading')}
          </h2>
          <p className="mt-2 text-lg text-ink-soft">{t('featured.text')}</p>
        </div>
        <ButtonLink to={paths.properties()} variant="secondary">
          {t('featured.all')}
          <ArrowRight className="size-4.5" aria-hidden="true" />
        </ButtonLink>
      </div>
      {cards ? (
        cards.length > 0 ? (
          <PropertyGrid cards={cards} place="home" />
        ) : (
          <EmptyState
            headingLevel={3}
            icon={<House aria-hidden="true" />}
            title={t('featured.emptyTitle')}
            text={t('featured.emptyText')}
          />
        )
      ) : error ? (
        <ErrorState
          headingLevel={3}
          title={t('featured.errorTitle')}
          text={t('featured.errorText', { message: error.message.replace(/\.$/, '') })}
          action={<Button onClick={onRetry}>{t('common:retry')}</Button>}
        />
      ) : (
        <PropertyGridSkeleton place="home" count={FEATURED_PROPERTIES} label={t('featured.loading')} />
      )}
    </section>
  )
}
