import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { History } from '../components/History.tsx'
import { Homes } from '../components/Homes.tsx'
import { Invitations } from '../components/Invitations.tsx'
import { Money } from '../components/Money.tsx'
import { Network } from '../components/Network.tsx'
import { PersonFacts } from '../components/PersonFacts.tsx'
import { PersonHeader } from '../components/PersonHeader.tsx'
import { Sessions } from '../components/Sessions.tsx'
import { type Act, StandingDialog } from '../components/StandingDialog.tsx'
import { Stays } from '../components/Stays.tsx'
import { person as personQuery } from '../queries.ts'

/** Somebody with all that is theirs, and what can be done about their account. */
export function Component() {
  const { t } = useTranslation(['people', 'common'])
  const { id = '' } = useParams()
  const query = useQuery(personQuery(id))
  const [act, setAct] = useState<Act | null>(null)
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
          <Stays some={person.stays} />
          {person.money && <Money money={person.money} />}
          <Sessions some={person.sessions} onAct={setAct} />
          <History id={person.id} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          {owner && <Homes some={person.homes} />}
          {owner && <Network side="members" some={person.members} />}
          {(!owner || person.memberships.count > 0) && (
            <Network side="memberships" some={person.memberships} />
          )}
          <Invitations person={person} />
        </div>
      </div>
      {act && <StandingDialog act={act} person={person} onClose={() => setAct(null)} />}
    </div>
  )
}
