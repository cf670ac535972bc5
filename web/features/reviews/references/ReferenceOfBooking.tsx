import { useQuery } from '@tanstack/react-query'
import PenLine from 'lucide-react/icons/pen-line'
import { Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings/schemas.ts'
import { DAYS_UNTIL_REVEALED } from '#contract/reviews/references.rules.ts'
import type { StayReference } from '#contract/reviews/references.schemas.ts'
import { formatDate, formatInstant } from '#web/lib/format.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { useLazyDialog } from '#web/lib/use-lazy-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { stayReferenceQuery } from './queries.ts'
import { ReferenceEntry } from './ReferenceEntry.tsx'

const loadDialog = () => import('./ReferenceDialog.tsx')
const ReferenceDialog = lazyWithTexts('references', loadDialog)

interface Props {
  booking: Pick<Booking, 'id' | 'guest'>
}

/** Beside an owner's booking that is over: the reference about the guest, or an invitation to write it. */
export default function ReferenceOfBooking({ booking }: Props) {
  const { t } = useTranslation('references')
  const id = useId()
  const { data } = useQuery(stayReferenceQuery(booking.id))
  if (!data || !(data.reference || data.may_write)) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-lg">
        {t('written.title')}
      </h3>
      <OwnWords booking={booking} of={data} />
    </section>
  )
}

function OwnWords({ booking, of }: Props & { of: StayReference }) {
  const { t } = useTranslation('references')
  const { open, setOpen, button } = useLazyDialog(loadDialog)
  const { reference, may_write, reviewed, until } = of
  const name = booking.guest.full_name
  const edit = may_write && (
    <Button
      variant={reference ? 'secondary' : 'primary'}
      size={reference ? 'sm' : 'md'}
      aria-label={t(reference ? 'written.changeNamed' : 'written.writeNamed', { name })}
      icon={<PenLine className="size-4" aria-hidden="true" />}
      {...button}
    >
      {t(reference ? 'written.change' : 'written.write')}
    </Button>
  )
  return (
    <>
      {reference ? (
        <ReferenceEntry reference={reference} guestName={name} withoutName>
          {!reference.hidden && (
            <p className={reference.revealed_at ? 'text-sm text-ink-soft' : 'text-sm text-brass-text'}>
              {reference.revealed_at
                ? t('written.revealed', { name })
                : t('written.waiting', { name, date: formatInstant(reference.reveals_at) })}
            </p>
          )}
          {edit && <div>{edit}</div>}
        </ReferenceEntry>
      ) : (
        <Surface variant="well" className="grid justify-items-start gap-4">
          <p className="max-w-prose">
            {t('written.invite', { name })}{' '}
            {reviewed
              ? t('written.atOnce', { name })
              : t('written.blind', { name, days: DAYS_UNTIL_REVEALED })}
          </p>
          <p className="text-sm text-ink-soft">{t('written.until', { date: formatDate(until) })}</p>
          {edit}
        </Surface>
      )}
      {open && (
        <Suspense>
          <ReferenceDialog booking={booking} of={of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
