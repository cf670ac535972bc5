import { useQuery } from '@tanstack/react-query'
import Landmark from 'lucide-react/icons/landmark'
import { useTranslation } from 'react-i18next'
import { Listing } from '#web/lib/listing.tsx'
import { paths } from '#web/lib/paths.ts'
import { useListState, YEAR_FIELDS } from '#web/lib/use-url-state.ts'
import { YearField } from '#web/lib/year-field.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SELLERS_PAGE, sellersQuery } from '../sellers/queries.ts'
import { SellersDownload } from '../sellers/SellersDownload.tsx'
import { SellersTable } from '../sellers/SellersTable.tsx'

/** The yearly report about owners to tax authorities. */
export function Component() {
  const { t } = useTranslation('sellers')
  const { asked, page, change, turn } = useListState(YEAR_FIELDS)
  const list = useQuery(sellersQuery(asked.year, page))
  const { year = 0, years = [], count = 0 } = list.data ?? {}
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('eyebrow')}
        title={t('title')}
        text={t('text')}
        actions={
          <ButtonLink to={paths.adminReports()} variant="secondary">
            {t('back')}
          </ButtonLink>
        }
      />
      {list.data && (
        <div className="flex flex-wrap items-end justify-between gap-4">
          <YearField label={t('year')} year={year} years={years} onChange={next => change({ year: next })} />
          {count > 0 && <SellersDownload year={year} />}
        </div>
      )}
      <Listing
        list={list}
        page={page}
        pageSize={SELLERS_PAGE}
        onTurn={turn}
        pagesLabel={t('pages')}
        failedTitle={t('failed')}
        empty={<EmptyState icon={<Landmark />} title={t('emptyTitle', { year })} text={t('emptyText')} />}
      >
        {sellers => (
          <div className="grid grid-cols-1 gap-4">
            <SellersTable sellers={sellers} year={year} />
            <p className="max-w-prose text-sm text-ink-soft">{t('counts')}</p>
          </div>
        )}
      </Listing>
    </div>
  )
}
