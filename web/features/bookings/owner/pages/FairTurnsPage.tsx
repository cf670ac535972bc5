import { useQuery } from '@tanstack/react-query'
import Scale from 'lucide-react/icons/scale'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnHomes } from '#web/features/network/use-own-homes.ts'
import { Listing } from '#web/lib/listing.tsx'
import { paths } from '#web/lib/paths.ts'
import { useLazyDialog } from '#web/lib/use-lazy-dialog.ts'
import { useListState } from '#web/lib/use-url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ownTurnsQuery, TURNS_PAGE } from '../fair-turns/queries.ts'
import { TurnCard } from '../fair-turns/TurnCard.tsx'

const loadDialog = () => import('../fair-turns/OpenTurnDialog.tsx')
const OpenTurnDialog = lazy(loadDialog)

const NO_FILTERS = {} as const

/** The fair turns of an owner's homes. */
export function Component() {
  const { t } = useTranslation('fairTurns')
  const { page, turn: turnPage } = useListState(NO_FILTERS)
  const list = useQuery(ownTurnsQuery(page))
  const homes = useOwnHomes().data?.results.filter(home => home.status === 'active' && home.is_visible)
  const { open, setOpen, button } = useLazyDialog(loadDialog)
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('eyebrow')}
        title={t('title')}
        text={t('text')}
        actions={
          <>
            <ButtonLink to={paths.ownerBookings()} variant="secondary">
              {t('back')}
            </ButtonLink>
            {homes && homes.length > 0 && <Button {...button}>{t('open.button')}</Button>}
          </>
        }
      />
      {homes?.length === 0 && <p className="text-ink-soft">{t('open.noHome')}</p>}
      <section aria-labelledby="turns" className="grid grid-cols-1 gap-5">
        <h2 id="turns">{t('list')}</h2>
        <Listing
          list={list}
          page={page}
          pageSize={TURNS_PAGE}
          onTurn={turnPage}
          pagesLabel={t('pages')}
          failedTitle={t('failed')}
          headingLevel={3}
          skeleton={<Skeleton className="h-40" />}
          empty={
            <EmptyState headingLevel={3} icon={<Scale />} title={t('emptyTitle')} text={t('emptyText')} />
          }
        >
          {turns => (
            <ul className="grid grid-cols-1 gap-5">
              {turns.map(turn => (
                <li key={turn.id}>
                  <TurnCard turn={turn} />
                </li>
              ))}
            </ul>
          )}
        </Listing>
      </section>
      {open && homes && (
        <Suspense>
          <OpenTurnDialog homes={homes} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
