import { useQuery } from '@tanstack/react-query'
import Heart from 'lucide-react/icons/heart'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Listing } from '#web/lib/listing.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PropertyGrid, PropertyGridSkeleton } from '../components/PropertyGrid.tsx'
import { AddToList } from '../lists/AddToList.tsx'
import { WaitForHome } from '../waitlist/WaitForHome.tsx'
import { SAVED_PAGE, savedHomesQuery } from './queries.ts'

interface Props {
  /** Of the homes' names. */
  headingLevel: 2 | 3
}

/** The saved homes of the signed-in person (spec 2.7). */
export function SavedHomes({ headingLevel }: Props) {
  const { t } = useTranslation('trips')
  // Admins neither book nor wait.
  const waits = useSession().user?.user_type !== 'admin'
  const [page, setPage] = useState(1)
  const saved = useQuery(savedHomesQuery((page - 1) * SAVED_PAGE))
  return (
    <Listing
      list={saved}
      page={page}
      pageSize={SAVED_PAGE}
      onTurn={setPage}
      pagesLabel={t('saved.pages')}
      failedTitle={t('saved.errorTitle')}
      failedText={t('saved.errorText', { message: saved.error?.message.replace(/\.$/, '') })}
      headingLevel={headingLevel}
      skeleton={<PropertyGridSkeleton place="list" count={3} label={t('saved.loading')} />}
      empty={
        <EmptyState
          headingLevel={headingLevel}
          icon={<Heart aria-hidden="true" />}
          title={t('saved.emptyTitle')}
          text={t('saved.emptyText')}
          action={
            <ButtonLink to={paths.properties()} variant="secondary">
              {t('browse')}
            </ButtonLink>
          }
        />
      }
    >
      {cards => (
        <PropertyGrid
          cards={cards}
          place="list"
          headingLevel={headingLevel}
          {...(waits && {
            below: card => (
              <>
                <AddToList home={card} />
                <WaitForHome home={card} />
              </>
            ),
          })}
        />
      )}
    </Listing>
  )
}
