import { useQuery } from '@tanstack/react-query'
import Heart from 'lucide-react/icons/heart'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { PropertyGrid, PropertyGridSkeleton } from '#web/features/properties/components/PropertyGrid.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SAVED_PAGE, savedHomes } from '../queries.ts'

/** The homes that the signed-in person keeps (spec 2.7). */
export function SavedHomes() {
  const { t } = useTranslation(['profile', 'common'])
  const [offset, setOffset] = useState(0)
  const { data, error, refetch } = useQuery(savedHomes(offset))
  const count = data?.count ?? 0

  // The last home of the last page was let go.
  useEffect(() => {
    if (data && offset > 0 && offset >= data.count) setOffset(offset - SAVED_PAGE)
  }, [data, offset])

  return (
    <section aria-labelledby="saved-homes">
      <h2 id="saved-homes">{t('saved.title')}</h2>
      <div className="mt-5 grid gap-6">
        {data ? (
          count > 0 ? (
            <PropertyGrid cards={data.results} place="list" headingLevel={3} />
          ) : (
            <EmptyState
              headingLevel={3}
              icon={<Heart aria-hidden="true" />}
              title={t('saved.emptyTitle')}
              text={t('saved.emptyText')}
              action={
                <ButtonLink to={paths.properties()} variant="secondary">
                  {t('stays.browse')}
                </ButtonLink>
              }
            />
          )
        ) : error ? (
          <ErrorState
            headingLevel={3}
            title={t('saved.errorTitle')}
            text={t('saved.errorText', { message: error.message.replace(/\.$/, '') })}
            action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
          />
        ) : (
          <PropertyGridSkeleton place="list" count={3} label={t('saved.loading')} />
        )}
        {count > SAVED_PAGE && (
          <Pagination
            label={t('saved.pages')}
            previousLabel={t('saved.previous')}
            nextLabel={t('saved.next')}
            position={t('saved.position', {
              from: offset + 1,
              to: Math.min(offset + SAVED_PAGE, count),
              count,
            })}
            onPrevious={offset > 0 ? () => setOffset(offset - SAVED_PAGE) : undefined}
            onNext={offset + SAVED_PAGE < count ? () => setOffset(offset + SAVED_PAGE) : undefined}
          />
        )}
      </div>
    </section>
  )
}
