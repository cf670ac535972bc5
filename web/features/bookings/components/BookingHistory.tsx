import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslation } from 'react-i18next'
import type { BookingChange } from '#contract/bookings/schemas.ts'
import { formatMoment } from '#web/lib/format.ts'

/** Who changed what and when, the latest last. */
export function BookingHistory({
  history,
  headingLevel = 3,
}: {
  history: readonly BookingChange[]
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
        {history.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the history only grows at its end
          <Step key={index} change={change} />
        ))}
      </ol>
    </section>
  )
}

function Step({ change }: { change: BookingChange }) {
  const { t } = useTranslation('bookings')
  const { by, cause } = change
  const who = by ? t(`history.by.${by.as}`, { name: by.full_name }) : t(`history.${cause ?? 'itself'}`)
  return (
    <li className="relative text-sm before:absolute before:top-1.5 before:-left-6 before:size-2 before:rounded-full before:bg-brass">
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
      <p className="text-ink-soft">
        {who} · <time dateTime={change.at}>{formatMoment(change.at)}</time>
      </p>
      {change.reason && <p className="mt-1 break-words italic">“{change.reason}”</p>}
    </li>
  )
}
