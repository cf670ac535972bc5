import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { idsOfStay, StayFields } from '#web/features/properties/browse/booking/StayFields.tsx'
import { useDraft } from '#web/lib/use-draft.ts'
import { toast } from '#web/ui/toast.ts'
import { DatesRequest } from './DatesRequest.tsx'
import { useOtherDates } from './use-other-dates.ts'

interface Props {
  stay: BookingDetails
  onClose: () => void
}

/** Other dates, or another party, for a stay that has not begun. */
export function OtherDatesDialog({ stay, onClose }: Props) {
  const { t } = useTranslation('stays')
  const prefix = useId()
  const { values, setValues, forget } = useDraft(`other-dates.${stay.id}`, { message: '' })
  const name = stay.property.owner_name
  const dates = useOtherDates(stay, () => {
    forget()
    toast.success(t('dates.asked', { name }))
    onClose()
  })
  const { choice, answer } = dates
  return (
    <DatesRequest
      stay={stay}
      title={t('dates.title')}
      text={t('dates.text', { name })}
      offer={
        answer?.available === true && choice.stay ? { asked: choice.stay, quote: answer.quote } : undefined
      }
      checking={dates.checking}
      asking={dates.asking}
      trouble={{
        checkError: dates.checkError,
        notFree: dates.changed && answer?.available === false ? answer.reason : null,
        refused: dates.refused,
      }}
      message={values.message}
      onMessage={message => setValues({ message })}
      onAsk={() => dates.ask(values.message.trim())}
      onClose={onClose}
    >
      <StayFields
        property={{ today: stay.today, ...stay.home }}
        choice={choice}
        asked={dates.changed}
        ids={idsOfStay(prefix)}
      />
    </DatesRequest>
  )
}
