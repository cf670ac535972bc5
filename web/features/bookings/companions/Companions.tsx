import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companionCalls } from '#contract/bookings/companions.endpoints.ts'
import { companionRoom } from '#contract/bookings/companions.rules.ts'
import type { Companion } from '#contract/bookings/companions.schemas.ts'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { FailedNotice } from '#web/lib/failed-notice.tsx'
import { formatAgo } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { companionsQuery } from './queries.ts'

const CompanionDialog = lazy(() => import('./CompanionDialog.tsx'))
const TakePersonDialog = lazy(() => import('./TakePersonDialog.tsx'))
const TripLinkDialog = lazy(() => import('./TripLinkDialog.tsx'))
const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

/** What one is asked before it happens: something that others have stops. */
const ASKED = ['renew', 'revoke', 'remove'] as const
type Asked = (typeof ASKED)[number]
type Action = 'share' | 'change' | Asked

type Open =
  | { kind: 'form'; companion?: Companion }
  | { kind: 'person' }
  | { kind: 'made'; url: string; companion: Companion }
  | { kind: Asked; companion: Companion }

const actionsOf = ({ link, has_account }: Companion): Action[] => {
  if (has_account) return ['change', 'remove']
  return link ? ['renew', 'revoke', 'change', 'remove'] : ['share', 'change', 'remove']
}

/** Who comes along on a stay, each with a link of their own or without; for the guest who booked. */
export default function Companions({ stay }: { stay: BookingDetails }) {
  const { t } = useTranslation(['companions', 'common'])
  const { data, error, refetch } = useQuery(companionsQuery(stay.id))
  return (
    <section aria-labelledby="companions" className="no-print">
      <h2 id="companions">{t('title')}</h2>
      <p className="mt-3 max-w-prose text-ink-soft">{t('intro', { host: stay.property.owner_name })}</p>
      {data && <CompanionList stay={stay} companions={data.companions} />}
      {!data && error && (
        <div className="mt-3">
          <FailedNotice title={t('failed')} error={error} onRetry={refetch} />
        </div>
      )}
      {!data && !error && (
        <div role="status" className="mt-4">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-16 w-full rounded-sm" />
        </div>
      )}
    </section>
  )
}

function CompanionList({ stay, companions }: { stay: BookingDetails; companions: readonly Companion[] }) {
  const { t } = useTranslation(['companions', 'common'])
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const room = companionRoom(stay, companions)
  const refreshes = [companionsQuery(stay.id).queryKey]
  const paramsOf = ({ id }: Companion) => ({ id: stay.id, companion: id })
  const nameOf = ({ name }: Companion) => name ?? t('child')
  const failed = ({ message }: { message: string }) => ({ title: t('notDone'), description: message })
  const share = useChange(companionCalls.share, {
    failed,
    refreshes,
    accepted: made => setOpen({ kind: 'made', ...made }),
  })
  const revoke = useChange(companionCalls.revoke, {
    succeeded: t('done.revoke'),
    failed,
    refreshes,
    accepted: close,
  })
  const remove = useChange(companionCalls.remove, {
    succeeded: t('done.remove'),
    failed,
    refreshes,
    accepted: close,
  })
  const start = (action: Action, companion: Companion) => {
    if (action === 'share') share.mutate({ params: paramsOf(companion) })
    else if (action === 'change') setOpen({ kind: 'form', companion })
    else setOpen({ kind: action, companion })
  }
  const confirmed = (kind: Asked, companion: Companion) => {
    const params = paramsOf(companion)
    if (kind === 'renew') share.mutate({ params })
    else if (kind === 'revoke') revoke.mutate({ params })
    else remove.mutate({ params })
  }
  return (
    <>
      {companions.length > 0 && (
        <ul className="mt-3 grid max-w-prose grid-cols-1 divide-y divide-line">
          {companions.map(companion => (
            <li key={companion.id} className="grid gap-1 py-3">
              <p className="font-semibold break-words">{nameOf(companion)}</p>
              <p className="text-sm text-ink-soft">
                {companion.has_account && t('state.account')}
                {!companion.has_account && companion.link === null && t('state.none')}
                {companion.link?.read_at === null && t('state.notRead')}
                {companion.link?.read_at && t('state.read', { when: formatAgo(companion.link.read_at) })}
                {(companion.link || companion.has_account) &&
                  !companion.reads_guide &&
                  ` · ${t('state.noGuide')}`}
              </p>
              <div className="-ml-3 flex flex-wrap gap-x-1">
                {actionsOf(companion).map(action => (
                  <Button
                    key={action}
                    variant="quiet"
                    size="sm"
                    disabled={share.isPending}
                    onClick={() => start(action, companion)}
                    aria-label={t(`named.${action}`, { name: nameOf(companion) })}
                  >
                    {t(`actions.${action}`)}
                  </Button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      {room.adults + room.children > 0 ? (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setOpen({ kind: 'form' })}>
            {t('form.add')}
          </Button>
          {room.adults > 0 && (
            <Button variant="quiet" onClick={() => setOpen({ kind: 'person' })}>
              {t('take.button')}
            </Button>
          )}
        </div>
      ) : (
        <p className="mt-4 text-sm text-ink-soft">{t('complete')}</p>
      )}
      <Suspense>
        {open?.kind === 'form' && (
          <CompanionDialog bookingId={stay.id} room={room} companion={open.companion} onClose={close} />
        )}
        {open?.kind === 'person' && <TakePersonDialog bookingId={stay.id} onClose={close} />}
        {open?.kind === 'made' && (
          <TripLinkDialog
            url={open.url}
            name={nameOf(open.companion)}
            email={open.companion.email}
            onClose={close}
          />
        )}
        {(open?.kind === 'renew' || open?.kind === 'revoke' || open?.kind === 'remove') && (
          <ConfirmDialog
            open
            onOpenChange={close}
            title={t(`ask.${open.kind}.title`, { name: nameOf(open.companion) })}
            text={t(`ask.${open.kind}.text`)}
            confirmLabel={t(`actions.${open.kind}`)}
            cancelLabel={t('common:cancel')}
            busy={share.isPending || revoke.isPending || remove.isPending}
            onConfirm={() => confirmed(open.kind, open.companion)}
          />
        )}
      </Suspense>
    </>
  )
}
