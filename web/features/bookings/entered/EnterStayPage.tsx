import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import type { EnteredStay } from '#contract/bookings/entered-stays.schemas.ts'
import { useOwnHomes } from '#web/features/network/use-own-homes.ts'
import { onlyAdults } from '#web/features/properties/browse/party/draft.ts'
import { propertyQuery } from '#web/features/properties/browse/queries.ts'
import { HomeSelect } from '#web/features/properties/manage/components/HomeSelect.tsx'
import { paths } from '#web/lib/paths.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { useSession } from '#web/lib/session.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { EnteredForm } from './EnteredForm.tsx'
import { type EnteredDraft, enteredDraft } from './entered-draft.ts'

/**
 * What the form begins with at a home. Words are kept wherever the form was opened from; dates and amount only where it
 * was opened from the same place, or from none in particular.
 */
const startAt = (home: string, params: URLSearchParams, kept: Partial<EnteredDraft>): EnteredDraft => {
  const begun = params.toString()
  const fits = begun === '' || kept.begun === begun
  return {
    home,
    stay: (fits && kept.stay) || {
      checkIn: params.get('from') ?? '',
      checkOut: params.get('to') ?? '',
      party: onlyAdults(2),
    },
    guest_name: kept.guest_name ?? '',
    contact: kept.contact ?? '',
    note: kept.note ?? '',
    amount: fits && kept.home === home ? (kept.amount ?? null) : null,
    begun,
  }
}

/** Enters a stay for somebody without an account. */
export function EnterStayPage() {
  const { t } = useTranslation('entered')
  useTitle(t('form.title'))
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const person = useSession().user?.id ?? ''
  const homes = useOwnHomes()
  const [first] = useState(() => enteredDraft.read(person))
  const [chosen, setChosen] = useState(params.get('home') ?? first.home ?? '')
  const own = homes.data?.results ?? []
  const [only] = own
  const home = only && own.length === 1 ? only.id : chosen
  /** Grows with each new beginning of the form. */
  const [round, setRound] = useState(0)
  const property = useQuery({ ...propertyQuery(home), enabled: home !== '' })
  const hasKept = round === 0 && Boolean(first.guest_name || first.contact || first.note)
  const saved = (stay: EnteredStay) => {
    toast.success(t('form.done', { name: stay.guest_name }))
    void navigate(paths.enteredStay(stay.id), { replace: true })
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('list.title')}
        title={t('form.title')}
        text={t('form.text')}
        actions={
          <ButtonLink to={paths.ownerBookings()} variant="secondary">
            {t('list.back')}
          </ButtonLink>
        }
      />
      <Notice
        title={t('form.account')}
        action={
          <ButtonLink to={paths.ownerNetwork()} variant="secondary" size="sm">
            {t('form.toNetwork')}
          </ButtonLink>
        }
      >
        {t('form.accountText')}
      </Notice>
      {hasKept && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
          <p>{t('form.kept')}</p>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              enteredDraft.forget(person)
              setRound(round + 1)
            }}
          >
            {t('form.startOver')}
          </Button>
        </div>
      )}
      <QueryBoundary query={homes} failed={t('form.homesFailed')} waiting={<Skeleton className="h-20" />}>
        {({ results }) => (
          <>
            {results.length === 0 && <p className="text-ink-soft">{t('form.noHome')}</p>}
            {results.length > 1 && (
              <HomeSelect
                label={t('form.home')}
                chooseLabel={t('form.chooseHome')}
                homes={results}
                value={home}
                onChange={setChosen}
              />
            )}
          </>
        )}
      </QueryBoundary>
      {home !== '' && (
        <QueryBoundary
          query={property}
          failed={t('form.homesFailed')}
          waiting={<Skeleton className="h-96" />}
        >
          {shown => (
            <EnteredForm
              key={`${shown.id} ${round}`}
              home={shown}
              start={startAt(shown.id, params, enteredDraft.read(person))}
              onSaved={saved}
            />
          )}
        </QueryBoundary>
      )}
    </div>
  )
}
