import { useQuery } from '@tanstack/react-query'
import HousePlus from 'lucide-react/icons/house-plus'
import { useTranslation } from 'react-i18next'
import { Listing } from '#web/lib/listing.tsx'
import { paths } from '#web/lib/paths.ts'
import { useListState } from '#web/lib/use-url-state.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ReviewQueue } from '../components/ReviewQueue.tsx'
import { ADMIN_PROPERTIES_PAGE, suggestedPropertiesQuery } from '../queries.ts'

/** `home`: the open one; the default is the one that has waited longest. */
const CHOICES = { home: 'words' } as const

export function Component() {
  const { t } = useTranslation('moderation')
  const { asked, page, turn } = useListState(CHOICES)
  const waiting = useQuery(suggestedPropertiesQuery(page))
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader eyebrow={t('eyebrow')} title={t('review.title')} text={t('review.text')} />
      <Listing
        list={waiting}
        page={page}
        pageSize={ADMIN_PROPERTIES_PAGE}
        onTurn={turn}
        pagesLabel={t('review.pages')}
        failedTitle={t('all.failed')}
        empty={
          <EmptyState
            icon={<HousePlus />}
            title={t('review.none')}
            text={t('review.noneText')}
            action={
              <ButtonLink to={paths.adminAllProperties()} variant="secondary">
                {t('all.title')}
              </ButtonLink>
            }
          />
        }
      >
        {rows => <ReviewQueue homes={rows} chosen={asked.home} page={page} />}
      </Listing>
    </div>
  )
}
