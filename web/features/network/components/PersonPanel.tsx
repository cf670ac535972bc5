import { useQuery } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { NetworkPerson, TrustedUser } from '#contract/network/schemas.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { paths } from '#web/lib/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FavoursSection } from '../favours/FavoursSection.tsx'
import { networkPersonQuery } from '../queries.ts'
import { TrustHistory } from '../review/TrustHistory.tsx'
import { useOwnHomes } from '../use-own-homes.ts'
import { LevelSelect } from './LevelSelect.tsx'
import { MemberFacts } from './MemberFacts.tsx'
import { PrivateNote } from './PrivateNote.tsx'

const isGone = (error: Error) => error instanceof ApiError && error.status === 404

interface Props {
  id: string
  onClose: () => void
  onRemove: (member: TrustedUser) => void
}

function Content({
  person,
  onRemove,
  onUnsaved,
}: {
  person: NetworkPerson
  onRemove: () => void
  onUnsaved: (unsaved: boolean) => void
}) {
  const { t } = useTranslation('network')
  return (
    <div className="grid gap-7">
      <div className="flex items-center gap-4">
        <Avatar name={person.full_name} src={person.profile_image} size="lg" />
        <div className="grid min-w-0 flex-1 gap-2">
          <p className="truncate text-sm text-ink-soft" title={person.email}>
            {person.email}
          </p>
          <p className="flex flex-wrap gap-x-5 gap-y-1">
            <Link to={paths.person(person.user_id)}>{t('person.toPage')}</Link>
            <Link to={paths.newOffer({ guest: person.user_id })}>{t('person.offer')}</Link>
          </p>
          <LevelSelect member={person} size="md" />
        </div>
      </div>
      <MemberFacts person={person} />
      {person.note !== null && <TrustHistory id={person.id} />}
      {person.note !== null && <FavoursSection member={person} />}
      <PreviewAs person={person} />
      <PrivateNote person={person} onUnsaved={onUnsaved} />
      <div className="border-t border-line pt-5">
        <Button variant="danger" size="sm" onClick={onRemove}>
          {t('person.remove')}
        </Button>
      </div>
    </div>
  )
}

/** All that an owner knows of one member of their network. */
export function PersonPanel({ id, onClose, onRemove }: Props) {
  const { t } = useTranslation(['network', 'common'])
  const person = useQuery(networkPersonQuery(id))
  const [unsaved, setUnsaved] = useState(false)
  const [asking, setAsking] = useState(false)
  return (
    <Drawer
      open
      onOpenChange={() => (unsaved ? setAsking(true) : onClose())}
      side="right"
      size="lg"
      title={person.data?.full_name ?? t('person.title')}
      closeLabel={t('common:close')}
    >
      {person.isPending && (
        <div role="status" aria-label={t('common:loading')} className="grid gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
          <Skeleton className="h-32" />
        </div>
      )}
      {person.isError && (
        <ErrorState
          headingLevel={3}
          title={t('person.loadFailed')}
          text={isGone(person.error) ? t('person.gone') : person.error.message}
          action={<Button onClick={() => person.refetch()}>{t('common:retry')}</Button>}
        />
      )}
      {person.data && (
        <Content person={person.data} onRemove={() => onRemove(person.data)} onUnsaved={setUnsaved} />
      )}
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(false)}
          title={t('note.leaveQuestion')}
          text={t('note.leaveText')}
          confirmLabel={t('note.discard')}
          cancelLabel={t('note.keep')}
          onConfirm={onClose}
        />
      )}
    </Drawer>
  )
}

/** Opens one of the owner's homes as this member sees it. */
function PreviewAs({ person }: { person: NetworkPerson }) {
  const { t } = useTranslation('network')
  const homes = useOwnHomes()
  const [chosen, setChosen] = useState('')
  const home = chosen || homes.data?.results[0]?.id
  if (!home) return null
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <Field label={t('person.previewAs')} hint={undefined}>
        <Select value={home} onChange={event => setChosen(event.target.value)}>
          {homes.data?.results.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <ButtonLink
        to={paths.property(home, person.id)}
        variant="secondary"
        icon={<Eye className="size-4.5" aria-hidden="true" />}
      >
        {t('person.previewAsOpen')}
      </ButtonLink>
    </div>
  )
}
