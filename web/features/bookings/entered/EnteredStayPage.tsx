import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { enteredStayCalls } from '#contract/bookings/entered-stays.endpoints.ts'
import type { EnteredStay } from '#contract/bookings/entered-stays.schemas.ts'
import { SHOWS_BOOKINGS } from '#web/features/bookings/owner/queries.ts'
import { draftOfParty } from '#web/features/properties/browse/party/draft.ts'
import { WhoComes } from '#web/features/properties/browse/party/WhoComes.tsx'
import { propertyQuery } from '#web/features/properties/browse/queries.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { formatDates, joinFacts } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { useSession } from '#web/lib/session.ts'
import { useTitle } from '#web/lib/title.ts'
import { useChange } from '#web/lib/use-change.ts'
import { urlFields, useUrlState } from '#web/lib/use-url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { EnteredForm } from './EnteredForm.tsx'
import { EnteredReceipt } from './EnteredReceipt.tsx'
import { type EnteredDraft, enteredDraft } from './entered-draft.ts'
import { enteredStayQuery } from './queries.ts'
import { amountText } from './use-entered-stay.ts'

const VIEW = urlFields({ view: ['', 'change'] })

/** A stay that the owner entered, and its form. */
export function EnteredStayPage() {
  const { t } = useTranslation(['entered', 'common'])
  const { id = '' } = useParams()
  const [{ view }, setPlace] = useUrlState(VIEW)
  const { data: stay, error, refetch } = useQuery(enteredStayQuery(id))
  useTitle(stay?.guest_name)
  if (stay)
    return view === 'change' ? (
      <Change key={stay.changed_at} stay={stay} onSaved={() => setPlace({ view: '' }, { replace: true })} />
    ) : (
      <Facts stay={stay} />
    )
  if (!error) return <PageLoading label={t('common:loading')} />
  const missing = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <ErrorState
      headingLevel={1}
      title={t(missing ? 'stay.missingTitle' : 'stay.failed')}
      text={missing ? t('stay.missingText') : error.message}
      action={
        missing ? (
          <ButtonLink to={paths.ownerEnteredStays()}>{t('stay.back')}</ButtonLink>
        ) : (
          <Button onClick={() => void refetch()}>{t('common:retry')}</Button>
        )
      }
    />
  )
}

function Facts({ stay }: { stay: EnteredStay }) {
  const { t } = useTranslation('entered')
  const { guest_name: name, property, contact, note } = stay
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('stay.eyebrow')}
        title={name}
        text={joinFacts([t(`time.${stay.time}`), formatDates(stay.check_in_date, stay.check_out_date)])}
        actions={
          <>
            <ButtonLink to={paths.ownerEnteredStays()} variant="secondary">
              {t('stay.back')}
            </ButtonLink>
            <ButtonLink to={paths.enteredStay(stay.id, 'change')}>{t('stay.change')}</ButtonLink>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:items-start">
        <Card title={t('stay.facts')} footer={<Remove stay={stay} />}>
          <dl className="grid gap-4 sm:grid-cols-2">
            <Fact label={t('stay.home')}>
              <Link to={paths.ownerProperty(property.id)}>{property.title}</Link>
            </Fact>
            <Fact label={t('stay.dates')}>{formatDates(stay.check_in_date, stay.check_out_date)}</Fact>
            <Fact label={t('stay.party')}>
              <WhoComes party={stay} guests={t('guests', { count: stay.guests_count })} />
            </Fact>
            <Fact label={t('stay.contact')}>{contact || t('stay.none')}</Fact>
            <Fact label={t('stay.note')} wide>
              <span className="whitespace-pre-line">{note || t('stay.none')}</span>
            </Fact>
          </dl>
        </Card>
        <div className="grid gap-4">
          <EnteredReceipt price={stay.price} title={t('stay.price')} variant="slip" />
          <p className="text-sm text-ink-soft">{t('points.money')}</p>
        </div>
      </div>
    </div>
  )
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-xs font-semibold text-ink-soft">{label}</dt>
      <dd className="mt-0.5 break-words">{children}</dd>
    </div>
  )
}

/** Removes the stay, after a question. */
function Remove({ stay }: { stay: EnteredStay }) {
  const { t } = useTranslation('entered')
  const navigate = useNavigate()
  const person = useSession().user?.id ?? ''
  const [asking, setAsking] = useState(false)
  const remove = useChange(enteredStayCalls.remove, {
    succeeded: t('stay.removed'),
    failed: ({ message }) => ({ title: t('stay.removeFailed'), description: message }),
    refreshes: SHOWS_BOOKINGS,
    accepted: () => {
      enteredDraft.forget(person, stay.id)
      void navigate(paths.ownerEnteredStays(), { replace: true })
    },
  })
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        {t('stay.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('stay.removeTitle')}
        text={t('stay.removeText')}
        confirmLabel={t('stay.remove')}
        cancelLabel={t('stay.keep')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id: stay.id } }, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}

/** What the form begins with: the stay, or what was typed of this version of it. */
const startOf = (stay: EnteredStay, person: string): EnteredDraft => {
  const kept = enteredDraft.read(person, stay.id)
  const { nights_cents, full_nights_cents, currency } = stay.price
  return {
    home: stay.property.id,
    stay: {
      checkIn: stay.check_in_date,
      checkOut: stay.check_out_date,
      party: draftOfParty(stay),
    },
    guest_name: stay.guest_name,
    contact: stay.contact,
    note: stay.note,
    amount: nights_cents === full_nights_cents ? null : amountText(nights_cents, currency),
    ...(kept.begun === stay.changed_at && kept),
    begun: stay.changed_at,
  }
}

function Change({ stay, onSaved }: { stay: EnteredStay; onSaved: () => void }) {
  const { t } = useTranslation('entered')
  const person = useSession().user?.id ?? ''
  const [start] = useState(() => startOf(stay, person))
  const property = useQuery(propertyQuery(stay.property.id))
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={stay.property.title}
        title={t('stay.changeTitle', { name: stay.guest_name })}
        actions={
          <ButtonLink to={paths.enteredStay(stay.id)} variant="secondary">
            {t('stay.cancel')}
          </ButtonLink>
        }
      />
      <QueryBoundary query={property} failed={t('form.homesFailed')} waiting={<Skeleton className="h-96" />}>
        {home => (
          <EnteredForm
            // A stay that has begun keeps its day of arrival.
            home={{ ...home, today: [home.today, stay.check_in_date].sort()[0] ?? home.today }}
            start={start}
            changed={stay}
            onSaved={saved => {
              toast.success(t('form.changed', { name: saved.guest_name }))
              onSaved()
            }}
          />
        )}
      </QueryBoundary>
    </div>
  )
}
