import { useQuery } from '@tanstack/react-query'
import House from 'lucide-react/icons/house'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EstateHome } from '#contract/properties/estate.schemas.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Listing } from '#web/lib/listing.tsx'
import { useListAddress } from '#web/lib/use-list-address.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EstateFilters } from '../components/EstateFilters.tsx'
import { EstateTable } from '../components/EstateTable.tsx'
import { ESTATE_CHOICES, ESTATE_PAGE, estate } from '../queries.ts'

const VisibilityDialog = lazy(() =>
  import('../components/VisibilityDialog.tsx').then(module => ({ default: module.VisibilityDialog })),
)

export function Component() {
  const { t } = useTranslation('estate')
  const { asked, page, filtered, change, turn, showAll } = useListAddress(ESTATE_CHOICES)
  const homes = useQuery(estate(asked, page))
  const [deciding, setDeciding] = useState<EstateHome | null>(null)
  const owner = homes.data?.results[0]?.owner
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader eyebrow={t('eyebrow')} title={t('all.title')} text={t('all.text')} />
      <EstateFilters asked={asked} onChange={change} />
      <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden">
        {homes.data && (
          <p role="status" className="figures text-sm text-ink-soft">
            {t('all.count', { count: homes.data.count, number: formatNumber(homes.data.count) })}
          </p>
        )}
        {asked.owner && (
          <Button
            variant="secondary"
            size="sm"
            icon={<X className="size-4" aria-hidden="true" />}
            onClick={() => change({ owner: '' })}
          >
            {owner?.id === asked.owner ? t('all.ofOwner', { name: owner.full_name }) : t('all.ofOne')}
          </Button>
        )}
      </div>
      <Listing
        list={homes}
        page={page}
        pageSize={ESTATE_PAGE}
        onTurn={turn}
        pagesLabel={t('all.pages')}
        failedTitle={t('all.failed')}
        empty={<EmptyState icon={<House />} title={t('all.none')} text={t('all.noneText')} />}
        filtered={filtered && { title: t('all.noneFound'), text: t('all.noneFoundText'), onShowAll: showAll }}
      >
        {rows => (
          <EstateTable
            homes={rows}
            sort={asked.sort}
            onSort={sort => change({ sort })}
            onOwner={id => change({ owner: id })}
            onDecide={setDeciding}
          />
        )}
      </Listing>
      {deciding && (
        <Suspense>
          <VisibilityDialog home={deciding} onClose={() => setDeciding(null)} />
        </Suspense>
      )}
    </div>
  )
}
