import { useTranslation } from 'react-i18next'
import { dateChangeCalls } from '#contract/bookings/dates.endpoints.ts'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { DatesCompared } from '#web/features/bookings/components/DatesCompared.tsx'
import { SHOWS_BOOKINGS } from '#web/features/bookings/queries.ts'
import { formatDeadline } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Surface } from '#web/ui/surface.tsx'

/** Other dates that wait for the owner's word, and the way to take the question back. */
export function OpenQuestion({ stay }: { stay: BookingDetails }) {
  const { t } = useTranslation('stays')
  const withdraw = useChange(dateChangeCalls.withdraw, {
    succeeded: t('dates.withdrawn'),
    failed: error => ({ title: t('dates.withdrawFailed', { message: error.message }) }),
    refreshes: SHOWS_BOOKINGS,
  })
  const asked = stay.dates_asked
  if (!asked) return null
  const name = stay.property.owner_name
  return (
    <Surface as="section" variant="outline" padding="sm" aria-labelledby="dates-asked">
      <h2 id="dates-asked" className="text-lg">
        {t('dates.open')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        {t('dates.openText', { name, deadline: formatDeadline(asked.expires_at) })}
      </p>
      <DatesCompared before={{ ...stay, total_cents: stay.price.total_cents }} after={asked} />
      <Button
        variant="quiet"
        size="sm"
        className="no-print mt-3 -ml-3"
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate({ params: { id: asked.id } })}
      >
        {t('dates.withdraw')}
      </Button>
    </Surface>
  )
}
