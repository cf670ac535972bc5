import { useQuery } from '@tanstack/react-query'
import Tag from 'lucide-react/icons/tag'
import { useTranslation } from 'react-i18next'
import { OfferCard } from '#web/features/conversations/offers/OfferCard.tsx'
import { OFFERS_PAGE, ownOffersQuery } from '#web/features/conversations/offers/queries.ts'
import { Listing } from '#web/lib/listing.tsx'
import { paths } from '#web/lib/paths.ts'
import { useListState } from '#web/lib/use-url-state.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const NO_FILTERS = {} as const

/** The special offers that an owner made. */
export function Component() {
  const { t } = useTranslation('offers')
  const { page, turn } = useListState(NO_FILTERS)
  const list = useQuery(ownOffersQuery(page))
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('own.eyebrow')}
        title={t('own.title')}
        text={t('own.text')}
        actions={
          <ButtonLink to={paths.ownerBookings()} variant="secondary">
            {t('own.back')}
          </ButtonLink>
        }
      />
      <section aria-labelledby="offers" className="grid grid-cols-1 gap-5">
        <h2 id="offers">{t('own.list')}</h2>
        <Listing
          list={list}
          page={page}
          pageSize={OFFERS_PAGE}
          onTurn={turn}
          pagesLabel={t('own.pages')}
          failedTitle={t('own.failed')}
          headingLevel={3}
          skeleton={<Skeleton className="h-28" />}
          empty={
            <EmptyState
              headingLevel={3}
              icon={<Tag />}
              title={t('own.emptyTitle')}
              text={t('own.emptyText')}
              action={
                <ButtonLink to={paths.ownerNetwork()} variant="secondary">
                  {t('own.toNetwork')}
                </ButtonLink>
              }
            />
          }
        >
          {offers => (
            <ul className="grid grid-cols-1 gap-4">
              {offers.map(offer => (
                <li key={offer.id}>
                  <OfferCard offer={offer} />
                </li>
              ))}
            </ul>
          )}
        </Listing>
      </section>
    </div>
  )
}
