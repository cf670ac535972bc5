import { useQuery } from '@tanstack/react-query'
import HousePlus from 'lucide-react/icons/house-plus'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { Listing } from '#web/lib/listing.tsx'
import { useListAddress } from '#web/lib/use-list-address.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Queue } from '../components/Queue.tsx'
import { ESTATE_PAGE, suggested } from '../queries.ts'

/** `home`: the one that is looked at; without it the one that waits longest. */
const CHOICES = { home: 'words' } as const

export function Component() {
  const { t } = useTranslation('estate')
  const { asked, page, turn } = useListAddress(CHOICES)
  const waiting = useQuery(suggested(page))
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader eyebrow={t('eyebrow')} title={t('review.title')} text={t('review.text')} />
      <Listing
        list={waiting}
        page={page}
        pageSize={ESTATE_PAGE}
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
        {rows => <Queue homes={rows} chosen={asked.home} page={page} />}
      </Listing>
    </div>
  )
}
