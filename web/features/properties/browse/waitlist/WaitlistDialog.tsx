import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Property } from '#contract/properties/schemas.ts'
import { waitlistCalls } from '#contract/properties/waitlist.endpoints.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useChange } from '#web/lib/use-change.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { firstMissing, idsOfStay, StayFields } from '../booking/StayFields.tsx'
import type { StayChoice } from '../booking/use-stay.ts'
import { SHOWS_WAITLIST } from './queries.ts'

interface Props {
  property: Property
  /** The stay of the booking form: what is chosen here stays chosen there. */
  choice: StayChoice
  onClose: () => void
}

/** Dates and guests for which the guest wants to wait. */
export default function WaitlistDialog({ property, choice, onClose }: Props) {
  const { t } = useTranslation('stays')
  const prefix = useId()
  const ids = idsOfStay(prefix)
  const [asked, setAsked] = useState(false)
  // What was chosen for other dates never replaces those that the booking form has.
  const [draft] = useState(() => `waitlist.${property.id}.${choice.draft.checkIn}.${choice.draft.checkOut}`)
  const { values, setValues, forget } = useDraft(draft, choice.draft)
  const restore = useEffectEvent(() => {
    choice.chooseDates(values.checkIn, values.checkOut)
    choice.chooseParty(values.party)
  })
  useEffect(() => restore(), [])
  useEffect(() => setValues(choice.draft), [choice.draft, setValues])
  const join = useChange(waitlistCalls.join, {
    succeeded: t('waitlist.joined'),
    failed: error => ({
      title: t('waitlist.joinFailed'),
      description: Object.values(error.fields)[0] ?? error.message,
    }),
    refreshes: SHOWS_WAITLIST,
    accepted: forget,
  })
  const send = () => {
    setAsked(true)
    if (choice.stay)
      return join.mutate({ params: { id: property.id }, body: choice.stay }, { onSuccess: onClose })
    document.getElementById(firstMissing(choice, ids))?.focus()
  }
  return (
    <FormDialog
      onClose={onClose}
      onCancel={forget}
      title={t('waitlist.title', { home: property.title })}
      text={t('waitlist.text')}
      submitLabel={t('waitlist.join')}
      busyLabel={t('waitlist.joining')}
      busy={join.isPending}
      onSubmit={send}
    >
      <StayFields property={property} choice={choice} asked={asked} ids={ids} />
    </FormDialog>
  )
}
