import { useQuery } from '@tanstack/react-query'
import House from 'lucide-react/icons/house'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OWNER_PROPERTIES_PAGE } from '#contract/kernel/constants.ts'
import { ListSearch } from '#web/lib/list-search.tsx'
import { Listing } from '#web/lib/listing.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { urlFields, useListState, useUrlState } from '#web/lib/use-url-state.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { Select } from '#web/ui/select.tsx'
import { HomeCard } from '../components/HomeCard.tsx'
import { HomeTable } from '../components/HomeTable.tsx'
import { ownPropertiesQuery } from '../queries.ts'

const ASKED = { search: 'words', status: ['any', 'active', 'draft', 'pending_review'] } as const
const VIEW = urlFields({ view: ['cards', 'list'] })

export function Component() {
  const { t } = useTranslation('homes')
  const { user } = useSession()
  const { asked, page, filtered, change, turn, showAll } = useListState(ASKED)
  const [{ view }, changeView] = useUrlState(VIEW)
  const homes = useQuery(ownPropertiesQuery(user?.id ?? '', asked, (page - 1) * OWNER_PROPERTIES_PAGE))
  // Once shown they stay: a search that finds one home must not take its own box away.
  const [offersFilters, setOffersFilters] = useState(filtered || view === 'list')
  if (!offersFilters && homes.data && homes.data.count > 1) setOffersFilters(true)
  const addLink = (
    <ButtonLink to={paths.ownerSuggestProperty()} icon={<Plus className="size-4.5" aria-hidden="true" />}>
      {t('list.add')}
    </ButtonLink>
  )
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader eyebrow={t('list.eyebrow')} title={t('list.title')} actions={addLink} />
      {offersFilters && (
        <div className="grid grid-cols-2 items-end gap-4 lg:grid-cols-[minmax(0,1fr)_12rem_10rem]">
          <div className="max-lg:col-span-2">
            <ListSearch
              label={t('list.search')}
              value={asked.search}
              onSearch={search => change({ search }, { typed: true })}
            />
          </div>
          <Field label={t('list.status')}>
            <Select
              value={asked.status}
              onChange={event => change({ status: event.target.value as typeof asked.status })}
            >
              {ASKED.status.map(status => (
                <option key={status} value={status}>
                  {t(`list.statuses.${status}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('list.view')}>
            <Select
              value={view}
              onChange={event => changeView({ view: event.target.value as typeof view }, { replace: true })}
            >
              <option value="cards">{t('list.views.cards')}</option>
              <option value="list">{t('list.views.list')}</option>
            </Select>
          </Field>
        </div>
      )}
      <Listing
        list={homes}
        page={page}
        pageSize={OWNER_PROPERTIES_PAGE}
        onTurn={turn}
        pagesLabel={t('list.pages')}
        failedTitle={t('list.error', { message: homes.error?.message })}
        failedText=""
        skeleton={<PageLoading label={t('list.loading')} />}
        filtered={
          filtered && {
            title: t('list.none'),
            text: t(asked.search ? 'list.noneSearchText' : 'list.noneStatusText'),
            onShowAll: showAll,
          }
        }
        empty={
          <EmptyState icon={<House />} title={t('list.none')} text={t('list.noneText')} action={addLink} />
        }
      >
        {rows =>
          view === 'list' ? (
            <HomeTable homes={rows} />
          ) : (
            <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
              {rows.map(home => (
                <li key={home.id}>
                  <HomeCard home={home} />
                </li>
              ))}
            </ul>
          )
        }
      </Listing>
    </div>
  )
}
