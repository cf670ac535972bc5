import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { Person } from '#contract/people/schemas.ts'
import { propertyStatusText } from '#web/features/properties/manage/status.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { formatInstant, formatPercentage } from '#web/lib/format.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notches } from '#web/ui/notches.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { type AccountAction, AccountActionDialog } from '../components/AccountActionDialog.tsx'
import { PersonFacts } from '../components/PersonFacts.tsx'
import { PersonHeader } from '../components/PersonHeader.tsx'
import { PersonHistory } from '../components/PersonHistory.tsx'
import { PersonInvitations } from '../components/PersonInvitations.tsx'
import { PersonMoney } from '../components/PersonMoney.tsx'
import { PersonSessions } from '../components/PersonSessions.tsx'
import { PersonStays } from '../components/PersonStays.tsx'
import { RecentItem, RecentItemsCard } from '../components/RecentItemsCard.tsx'
import { personQuery } from '../queries.ts'

const PersonReferences = lazyWithTexts(
  'references',
  () => import('#web/features/reviews/references/PersonReferences.tsx'),
)

/** A person with everything that belongs to them, and the actions on their account. */
export function Component() {
  const { t } = useTranslation(['people', 'common'])
  const { id = '' } = useParams()
  const query = useQuery(personQuery(id))
  const [act, setAct] = useState<AccountAction | null>(null)
  const person = query.data
  if (query.isPending) return <PageLoading label={t('common:loading')} />
  if (!person) {
    const gone = query.error instanceof ApiError && query.error.status === 404
    return (
      <ErrorState
        headingLevel={1}
        title={t(gone ? 'person.nobodyTitle' : 'person.loadFailed')}
        text={gone ? t('person.nobodyText') : query.error.message}
        action={
          gone ? (
            <ButtonLink to={paths.adminUsers()}>{t('person.toUsers')}</ButtonLink>
          ) : (
            <Button onClick={() => void query.refetch()}>{t('common:retry')}</Button>
          )
        }
      />
    )
  }
  const owner = person.user_type === 'owner'
  return (
    <div className="grid grid-cols-1 gap-8">
      <PersonHeader person={person} onAct={setAct} />
      <PersonFacts person={person} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <PersonStays some={person.stays} />
          {person.money && <PersonMoney money={person.money} />}
          <PersonSessions some={person.sessions} onAct={setAct} />
          <PersonHistory id={person.id} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          {owner && <Homes some={person.homes} />}
          {owner && <Network side="members" some={person.members} />}
          {(!owner || person.memberships.count > 0) && (
            <Network side="memberships" some={person.memberships} />
          )}
          <PersonInvitations person={person} />
          <Suspense>
            <PersonReferences person={person} />
          </Suspense>
        </div>
      </div>
      {act && <AccountActionDialog act={act} person={person} onClose={() => setAct(null)} />}
    </div>
  )
}

function Homes({ some }: { some: Person['homes'] }) {
  const { t } = useTranslation(['people', 'homes', 'common'])
  return (
    <RecentItemsCard title={t('homes.title')} some={some} none={t('homes.none')}>
      {home => (
        <>
          <RecentItem first={<Link to={paths.property(home.id)}>{home.title}</Link>}>
            {[home.city, home.country].join(', ')}
          </RecentItem>
          <span className="flex flex-wrap gap-2">
            <StatusBadge tone={home.status === 'active' && home.is_visible ? 'good' : 'neutral'}>
              {propertyStatusText(home.status, t as never)}
            </StatusBadge>
            {!home.is_visible && <StatusBadge tone="warning">{t('homes.hidden')}</StatusBadge>}
          </span>
        </>
      )}
    </RecentItemsCard>
  )
}

/** An owner's members, or the networks that a person belongs to, each with its level. */
function Network({ side, some }: { side: 'members' | 'memberships'; some: Person['members'] }) {
  const { t } = useTranslation('people')
  return (
    <RecentItemsCard title={t(`network.${side}.title`)} some={some} none={t(`network.${side}.none`)}>
      {line => (
        <>
          <RecentItem first={<Link to={paths.adminPerson(line.person.id)}>{line.person.full_name}</Link>}>
            {line.trust_level_name === null
              ? t('noLevel', { discount: formatPercentage(line.discount_percentage) })
              : t('level', {
                  name: line.trust_level_name,
                  discount: formatPercentage(line.discount_percentage),
                })}
            <br />
            {t('memberSince', { date: formatInstant(line.joined_at) })}
          </RecentItem>
          {line.trust_level !== null && <Notches value={line.trust_level} label="" className="text-brass" />}
        </>
      )}
    </RecentItemsCard>
  )
}
