import { useQuery } from '@tanstack/react-query'
import House from 'lucide-react/icons/house'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminProperty } from '#contract/properties/admin.schemas.ts'
import { ListPage } from '#web/lib/list-page.tsx'
import { useListState } from '#web/lib/use-url-state.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AdminPropertyFilterBar } from '../components/AdminPropertyFilterBar.tsx'
import { AdminPropertyTable } from '../components/AdminPropertyTable.tsx'
import { ADMIN_PROPERTIES_PAGE, ADMIN_PROPERTY_CHOICES, adminPropertiesQuery } from '../queries.ts'

const VisibilityDialog = lazy(() =>
  import('../components/VisibilityDialog.tsx').then(module => ({ default: module.VisibilityDialog })),
)
const HomeDialog = lazy(() =>
  import('../components/HomeDialog.tsx').then(module => ({ default: module.HomeDialog })),
)

export function Component() {
  const { t } = useTranslation('moderation')
  const { asked, page, filtered, change, turn, showAll } = useListState(ADMIN_PROPERTY_CHOICES)
  const homes = useQuery(adminPropertiesQuery(asked, page))
  const [deciding, setDeciding] = useState<AdminProperty | null>(null)
  const [opened, setOpened] = useState<AdminProperty | null>(null)
  const owner = homes.data?.results[0]?.owner
  return (
    <>
      <ListPage
        header={{ eyebrow: t('eyebrow'), title: t('all.title'), text: t('all.text') }}
        filters={<AdminPropertyFilterBar asked={asked} onChange={change} />}
        countText={count => t('all.count', count)}
        only={
          asked.owner !== '' && {
            text: owner?.id === asked.owner ? t('all.ofOwner', { name: owner.full_name }) : t('all.ofOne'),
            onAll: () => change({ owner: '' }),
          }
        }
        list={homes}
        page={page}
        pageSize={ADMIN_PROPERTIES_PAGE}
        onTurn={turn}
        pagesLabel={t('all.pages')}
        failedTitle={t('all.failed')}
        empty={<EmptyState icon={<House />} title={t('all.none')} text={t('all.noneText')} />}
        filtered={filtered && { title: t('all.noneFound'), text: t('all.noneFoundText'), onShowAll: showAll }}
      >
        {rows => (
          <AdminPropertyTable
            homes={rows}
            sort={asked.sort}
            onSort={sort => change({ sort })}
            onOwner={id => change({ owner: id })}
            onDecide={setDeciding}
            onOpen={setOpened}
          />
        )}
      </ListPage>
      {opened && (
        <Suspense>
          <HomeDialog
            home={opened}
            onClose={() => setOpened(null)}
            onOwner={() => {
              setOpened(null)
              change({ owner: opened.owner.id })
            }}
            onDecide={() => {
              setOpened(null)
              setDeciding(opened)
            }}
          />
        </Suspense>
      )}
      {deciding && (
        <Suspense>
          <VisibilityDialog home={deciding} onClose={() => setDeciding(null)} />
        </Suspense>
      )}
    </>
  )
}
