import { useTranslation } from 'react-i18next'
import { dateChangeCalls } from '#contract/bookings/dates.endpoints.ts'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { DatesCompared } from '#web/features/bookings/owner/components/DatesCompared.tsx'
import { QuestionPanel } from '#web/features/bookings/owner/components/QuestionPanel.tsx'
import { SHOWS_BOOKINGS } from '#web/features/bookings/owner/queries.ts'
import { formatDeadline } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'

/** A date change that waits for the owner's answer, with a button to withdraw it. */
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
  const question = stay.date_changes.find(({ id }) => id === asked.id)
  return (
    <QuestionPanel
      id="dates-asked"
      headingLevel={2}
      title={t(stay.check_in_date > stay.today ? 'dates.open' : 'leaving.open')}
      text={t('dates.openText', { name, deadline: formatDeadline(asked.expires_at) })}
      actions={
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { id: asked.id } })}
        >
          {t('dates.withdraw')}
        </Button>
      }
    >
      <DatesCompared
        before={{ ...stay, total_cents: stay.price.total_cents }}
        after={{ ...question, ...asked }}
        currency={stay.price.currency}
      />
    </QuestionPanel>
  )
}
