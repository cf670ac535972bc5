import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { savedSearchCalls } from '#contract/properties/saved-searches.endpoints.ts'
import type { SavedSearch } from '#contract/properties/saved-searches.schemas.ts'
import { paths } from '#web/lib/paths.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { useChange } from '#web/lib/use-change.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { SHOWS_SEARCHES, savedSearchesQuery } from './queries.ts'
import { filtersOf, inWords } from './search-words.ts'

const SearchDialog = lazy(() => import('./SearchDialog.tsx'))
const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

/** The searches that one keeps, above the saved homes. */
export function SavedSearches() {
  const { t } = useTranslation(['savedSearches', 'common'])
  const [changing, setChanging] = useState<SavedSearch | null>(null)
  const [removing, setRemoving] = useState<SavedSearch | null>(null)
  const remove = useChange(savedSearchCalls.remove, {
    succeeded: t('remove.done'),
    failed: ({ message }) => ({ title: t('remove.failed'), description: message }),
    refreshes: SHOWS_SEARCHES,
    accepted: () => setRemoving(null),
  })
  return (
    <section aria-labelledby="saved-searches">
      <h2 id="saved-searches">{t('title')}</h2>
      <QueryBoundary
        query={useQuery(savedSearchesQuery)}
        failed={t('loadFailed')}
        waiting={<Skeleton className="mt-3 h-6 w-full max-w-prose" />}
      >
        {searches =>
          searches.length === 0 ? (
            <p className="mt-2 max-w-prose text-ink-soft">
              {t('none')} <Link to={paths.properties()}>{t('toHomes')}</Link>
            </p>
          ) : (
            <ul aria-labelledby="saved-searches" className="mt-4 grid grid-cols-1 gap-3 md:grid-cols-2">
              {searches.map(search => (
                <SearchEntry
                  key={search.id}
                  search={search}
                  onChange={() => setChanging(search)}
                  onRemove={() => setRemoving(search)}
                />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      <Suspense>
        {changing && <SearchDialog search={changing} onClose={() => setChanging(null)} />}
        {removing && (
          <ConfirmDialog
            open
            onOpenChange={() => setRemoving(null)}
            title={t('remove.title', { name: removing.name })}
            text={t('remove.text')}
            confirmLabel={t('remove.button')}
            cancelLabel={t('common:cancel')}
            busy={remove.isPending}
            onConfirm={() => remove.mutate({ params: { id: removing.id } })}
          />
        )}
      </Suspense>
    </section>
  )
}

interface EntryProps {
  search: SavedSearch
  onChange: () => void
  onRemove: () => void
}

function SearchEntry({ search, onChange, onRemove }: EntryProps) {
  const { t } = useTranslation('savedSearches')
  const { t: ofHomes } = useTranslation('properties')
  const { id, name, alerts, new_homes } = search
  const rests = search.dates_past || (search.too_many && alerts !== 'off')
  return (
    <Surface as="li" padding="sm" className="flex flex-col gap-1">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-lg break-words">
          <Link to={paths.savedSearch(id)}>{name}</Link>
        </h3>
        {new_homes > 0 && <Badge tone="good">{t('newHomes', { count: new_homes })}</Badge>}
      </div>
      <p className="break-words text-ink-soft">{inWords(filtersOf(search), ofHomes) || t('allHomes')}</p>
      <p className={rests ? 'text-sm text-clay-text' : 'text-sm text-ink-soft'}>
        {search.dates_past ? t('datesPast') : t(rests ? 'tooMany' : `alerts.${alerts}`)}
      </p>
      <div className="-mx-3 mt-auto -mb-2 flex flex-wrap gap-x-1">
        <Button variant="quiet" size="sm" aria-label={t('named.change', { name })} onClick={onChange}>
          {t('change')}
        </Button>
        <Button variant="quiet" size="sm" aria-label={t('named.remove', { name })} onClick={onRemove}>
          {t('remove.button')}
        </Button>
      </div>
    </Surface>
  )
}
