import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { referenceCalls } from '#contract/reviews/references.endpoints.ts'
import type { Reference } from '#contract/reviews/references.schemas.ts'
import { MAXIMUM_HIDING_REASON } from '#contract/reviews/rules.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { formatInstant } from '#web/lib/format.ts'
import { ReasonDialog } from '#web/lib/reason-dialog.tsx'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SHOWS_REFERENCES } from './queries.ts'
import { ReferenceList } from './ReferenceList.tsx'

interface Props {
  person: { id: string; full_name: string }
}

/** For admins: every reference about a person, also those that only their authors read, with the decision to hide one. */
export default function PersonReferences({ person }: Props) {
  const { t } = useTranslation('references')
  const [decided, setDecided] = useState<Reference | null>(null)
  const name = person.full_name
  return (
    <Card title={t('moderate.title')}>
      <ReferenceList person={person}>
        {reference => (
          <>
            {!reference.revealed_at && (
              <p className="text-sm text-brass-text">
                {t('moderate.waiting', { date: formatInstant(reference.reveals_at) })}
              </p>
            )}
            <DecideButton reference={reference} onDecide={() => setDecided(reference)} />
          </>
        )}
      </ReferenceList>
      {decided && <Decision reference={decided} name={name} onClose={() => setDecided(null)} />}
    </Card>
  )
}

function DecideButton({ reference, onDecide }: { reference: Reference; onDecide: () => void }) {
  const { t } = useTranslation('references')
  const [does, Icon] = reference.hidden ? (['show', Eye] as const) : (['hide', EyeOff] as const)
  return (
    <Button
      size="sm"
      variant="secondary"
      className="justify-self-start"
      aria-label={t(`moderate.${does}.named`, { name: reference.author?.full_name ?? t('anOwner') })}
      icon={<Icon className="size-4" aria-hidden="true" />}
      onClick={onDecide}
    >
      {t(`moderate.${does}.open`)}
    </Button>
  )
}

/** Asks before a reference is hidden or shown again. */
function Decision({ reference, name, onClose }: { reference: Reference; name: string; onClose: () => void }) {
  const { t } = useTranslation(['references', 'common'])
  const ends = (done: string) => ({
    succeeded: done,
    failed: (error: ApiError) => ({ title: t('moderate.failed', { message: error.message }) }),
    refreshes: SHOWS_REFERENCES,
  })
  const hide = useChange(referenceCalls.hide, ends(t('moderate.hide.done')))
  const show = useChange(referenceCalls.show, ends(t('moderate.show.done')))
  const params = { id: reference.id }
  if (reference.hidden)
    return (
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={t('moderate.show.title', { name })}
        text={t('moderate.show.text')}
        confirmLabel={t('moderate.show.open')}
        cancelLabel={t('common:cancel')}
        tone="primary"
        busy={show.isPending}
        onConfirm={() => show.mutate({ params }, { onSuccess: onClose })}
      />
    )
  return (
    <ReasonDialog
      title={t('moderate.hide.title', { name })}
      text={t('moderate.hide.text')}
      label={t('moderate.hide.reason')}
      hint={t('moderate.hide.hint')}
      most={MAXIMUM_HIDING_REASON}
      confirmLabel={t('moderate.hide.open')}
      busy={hide.isPending}
      onConfirm={reason => hide.mutate({ params, body: { reason } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
