import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookingChange, BookingDetails } from '#contract/bookings/schemas.ts'
import { formatDates, formatMoment } from '#web/lib/format.ts'
import { bookingTimeline, type Happening } from '../timeline.ts'

/** All changes with author and time, the latest last. */
export function BookingHistory({
  booking,
  headingLevel = 3,
}: {
  booking: BookingDetails
  headingLevel?: 2 | 3
}) {
  const { t } = useTranslation('bookings')
  const Heading = `h${headingLevel}` as const
  return (
    <section aria-labelledby="booking-history">
      <Heading id="booking-history" {...(headingLevel === 3 && { className: 'text-lg' })}>
        {t('details.history')}
      </Heading>
      <ol className="mt-3 grid gap-4 border-l border-line-strong pl-5">
        {bookingTimeline(booking).map((happening, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the history only grows at its end
          <Step key={index}>
            {happening.kind === 'status' ? (
              <StatusMove change={happening.change} />
            ) : (
              <QuestionStep happening={happening} booking={booking} />
            )}
          </Step>
        ))}
      </ol>
    </section>
  )
}

function Step({ children }: { children: ReactNode }) {
  return (
    <li className="relative text-sm before:absolute before:top-1.5 before:-left-6 before:size-2 before:rounded-full before:bg-brass">
      {children}
    </li>
  )
}

function When({ who, at }: { who: string; at: string }) {
  return (
    <p className="text-ink-soft">
      {who} · <time dateTime={at}>{formatMoment(at)}</time>
    </p>
  )
}

function StatusMove({ change }: { change: BookingChange }) {
  const { t } = useTranslation('bookings')
  const { by, cause } = change
  const who =
    by === null
      ? t(`history.${cause ?? 'itself'}`)
      : by.full_name === null
        ? t('history.platform')
        : t(`history.by.${by.as}`, { name: by.full_name })
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-1.5 font-semibold">
        {change.from === null ? (
          t(change.to === 'pending' ? 'history.requested' : 'history.booked')
        ) : (
          <>
            {t(`status.${change.from}`)}
            <ArrowRight className="size-4 text-ink-soft" aria-label={t('history.to')} role="img" />
            {t(`status.${change.to}`)}
          </>
        )}
      </p>
      <When who={who} at={change.at} />
      {change.reason && <p className="mt-1 break-words italic">“{change.reason}”</p>}
    </>
  )
}

type Question = Exclude<Happening, { kind: 'status' }>

/** The author of each step of a question: one party asks and may withdraw, the other one answers. */
const ASKED_BY = { dates: 'guest', back: 'owner' } as const

/** A question between guest and owner, or its outcome. */
function QuestionStep({ happening, booking }: { happening: Question; booking: BookingDetails }) {
  const { t } = useTranslation('bookings')
  const { kind, step, at, question } = happening
  const people = {
    guest: t('history.by.guest', { name: booking.guest.full_name }),
    owner: t('history.by.owner', { name: booking.property.owner_name }),
  }
  const asks = ASKED_BY[kind]
  const answers = asks === 'guest' ? 'owner' : 'guest'
  const who =
    step === 'lapsed'
      ? t('history.itself')
      : people[step === 'asked' || step === 'withdrawn' ? asks : answers]
  const said = step === 'asked' ? question.message : question.reason
  return (
    <>
      <p className="font-semibold">
        {kind === 'back'
          ? t(`history.back.${step}`)
          : t(`history.dates.${step}`, {
              dates: formatDates(question.check_in_date, question.check_out_date),
            })}
      </p>
      <When who={who} at={at} />
      {said && <p className="mt-1 break-words italic">“{said}”</p>}
    </>
  )
}
