import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NetworkPerson, TrustedUser } from '#contract/network/schemas.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { networkPerson } from '../queries.ts'
import { LevelSelect } from './LevelSelect.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import { PrivateNote } from './PrivateNote.tsx'
import { SeeAs } from './SeeAs.tsx'

const isGone = (error: Error) => error instanceof ApiError && error.status === 404

type Props = { id: string; onClose: () => void; onRemove: (member: TrustedUser) => void }

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
          <LevelSelect member={person} size="md" />
        </div>
      </div>
      <PersonFacts person={person} />
      <SeeAs person={person} />
      <PrivateNote person={person} onUnsaved={onUnsaved} />
      <div className="border-t border-line pt-5">
        <Button variant="danger" size="sm" onClick={onRemove}>
          {t('person.remove')}
        </Button>
      </div>
    </div>
  )
}

/** Everything that an owner has on one person of their network. */
export function PersonPanel({ id, onClose, onRemove }: Props) {
  const { t } = useTranslation(['network', 'common'])
  const person = useQuery(networkPerson(id))
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
