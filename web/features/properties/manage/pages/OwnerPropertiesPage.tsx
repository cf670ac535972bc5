import { useQuery } from '@tanstack/react-query'
import House from 'lucide-react/icons/house'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { OWNER_PROPERTIES_PAGE } from '#contract/kernel/constants.ts'
import { ListSearch } from '#web/lib/list-search.tsx'
import { Listing } from '#web/lib/listing.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { useListState } from '#web/lib/use-url-state.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { HomeCard } from '../components/HomeCard.tsx'
import { ownPropertiesQuery } from '../queries.ts'

const ASKED = { search: 'words' } as const

export function Component() {
  const { t } = useTranslation('homes')
  const { user } = useSession()
  const { asked, page, filtered, change, turn, showAll } = useListState(ASKED)
  const homes = useQuery(ownPropertiesQuery(user?.id ?? '', asked.search, (page - 1) * OWNER_PROPERTIES_PAGE))
  const addLink = (
    <ButtonLink to={paths.ownerSuggestProperty()} icon={<Plus className="size-4.5" aria-hidden="true" />}>
      {t('list.add')}
    </ButtonLink>
  )
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader eyebrow={t('list.eyebrow')} title={t('list.title')} actions={addLink} />
      <ListSearch
        label={t('list.search')}
        value={asked.search}
        onSearch={search => change({ search }, { typed: true })}
      />
      <Listing
        list={homes}
        page={page}
        pageSize={OWNER_PROPERTIES_PAGE}
        onTurn={turn}
        pagesLabel={t('list.pages')}
        failedTitle={t('list.error', { message: homes.error?.message })}
        failedText=""
        skeleton={<PageLoading label={t('list.loading')} />}
        filtered={filtered && { title: t('list.none'), text: t('list.noneSearchText'), onShowAll: showAll }}
        empty={
          <EmptyState icon={<House />} title={t('list.none')} text={t('list.noneText')} action={addLink} />
        }
      >
        {rows => (
          <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
            {rows.map(home => (
              <li key={home.id}>
                <HomeCard home={home} />
              </li>
            ))}
          </ul>
        )}
      </Listing>
    </div>
  )
}
