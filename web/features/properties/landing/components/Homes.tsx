import { useQuery } from '@tanstack/react-query'
import House from 'lucide-react/icons/house'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { FEATURED_PROPERTIES } from '#contract/kernel/constants.ts'
import { PropertyGridSkeleton } from '#web/features/properties/browse/components/PropertyGrid.tsx'
import { NO_FILTERS, writeFilters } from '#web/features/properties/browse/search/filters.ts'
import { firstKeyQuery } from '#web/features/properties/first-key/queries.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useLastVisit } from '../last-visit.ts'
import { featuredPropertiesQuery, newHomesQuery, otherHomesQuery, peoplesHomesQuery } from '../queries.ts'
import { HomeSection } from './HomeSection.tsx'

const IN_NETWORK = `${paths.properties()}?${writeFilters({ ...NO_FILTERS, inNetwork: true })}`

const FirstKeyNotice = lazyWithTexts(
  'firstKey',
  () => import('#web/features/properties/first-key/FirstKeyNotice.tsx'),
)

/**
 * The homes of the person's network before all others, then what is new to them since their last visit, then up to eight
 * other homes that are open to guests (spec 2.3). No home is shown twice. A guest without any key reads above them how to get one.
 */
export function Homes() {
  const { t } = useTranslation(['home', 'common'])
  const since = useLastVisit()
  const ofPeople = useQuery(peoplesHomesQuery)
  const opened = useQuery(newHomesQuery(since))
  const isGuest = useSession().user?.user_type === 'user'
  const firstKey = useQuery({
    ...firstKeyQuery,
    enabled: isGuest && ofPeople.data?.results.length === 0,
  })
  const people = ofPeople.data?.results ?? []
  const news = opened.data?.results ?? []
  const others = useQuery(
    people.length + news.length > 0 ? otherHomesQuery(people.length > 0) : featuredPropertiesQuery,
  )
  const failed = [ofPeople, others].filter(({ error, data }) => error && !data)
  const [error] = failed.flatMap(query => query.error ?? [])

  if (error)
    return (
      <HomeSection heading={t('featured.heading')}>
        <ErrorState
          headingLevel={3}
          title={t('featured.errorTitle')}
          text={t('featured.errorText', { message: error.message.replace(/\.$/, '') })}
          action={
            <Button onClick={() => failed.forEach(query => void query.refetch())}>{t('common:retry')}</Button>
          }
        />
      </HomeSection>
    )

  const featured = {
    heading: t('featured.heading'),
    text: t('featured.text'),
    link: { to: paths.properties(), label: t('featured.all') },
  }
  const loading = (
    <PropertyGridSkeleton place="home" count={FEATURED_PROPERTIES} label={t('featured.loading')} />
  )
  // Which section is the first one is not known before all answers, and none may push another down.
  const unknown = (
    <HomeSection {...featured} unknown>
      {loading}
    </HomeSection>
  )
  if (ofPeople.isPending || opened.isLoading || firstKey.isLoading) return unknown

  const isShown = new Set(people.map(({ id }) => id))
  const newOnes = news.filter(({ id }) => !isShown.has(id))
  for (const { id } of newOnes) isShown.add(id)
  const isNew = new Set(news.map(({ id }) => id))
  const rest = others.data?.results.filter(({ id }) => !isShown.has(id)).slice(0, FEATURED_PROPERTIES)
  return (
    <Suspense fallback={unknown}>
      {firstKey.data?.has_key === false && <FirstKeyNotice found={firstKey.data} />}
      {people.length > 0 && (
        <HomeSection
          heading={t('people.heading')}
          text={t('people.text')}
          link={{ to: IN_NETWORK, label: t('people.all') }}
          cards={people}
          {...(isNew.size > 0 && {
            below: ({ id }) =>
              isNew.has(id) && (
                <p>
                  <Badge tone="good">{t('news.heading')}</Badge>
                </p>
              ),
          })}
        />
      )}
      {newOnes.length > 0 && (
        <HomeSection heading={t('news.heading')} text={t('news.text')} cards={newOnes} />
      )}
      {(rest?.length !== 0 || isShown.size === 0) && (
        <HomeSection {...featured} {...(rest?.length && { cards: rest })}>
          {rest ? (
            <EmptyState
              headingLevel={3}
              icon={<House aria-hidden="true" />}
              title={t('featured.emptyTitle')}
              text={t('featured.emptyText')}
            />
          ) : (
            loading
          )}
        </HomeSection>
      )}
    </Suspense>
  )
}
