import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings/schemas.ts'
import { formatDates, formatMoneyExactly } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session.ts'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { staysToRecordQuery } from './queries.ts'

interface Props {
  name: string
  /** Null while the text names no stay of the list. */
  onPick: (stay: Booking | null) => void
}

const nameStay = ({ guest, property }: Booking) => `${guest.full_name}, ${property.title}`

/** Finds a stay that is paid to the platform, or to the owner who looks for it, by its guest, home or reference. */
export function PayableStayPicker({ name, onPick }: Props) {
  const { t } = useTranslation('guestPayments')
  const [text, setText] = useState('')
  const [picked, setPicked] = useState('')
  const collector = useSession().user?.user_type === 'owner' ? 'owner' : 'platform'
  const search = useDebouncedValue(text.trim())
  const { data } = useQuery(staysToRecordQuery(text === picked ? '' : search))
  const stays = (data?.results ?? []).filter(({ payment }) => payment?.settlement === collector)
  const type = (typed: string) => {
    setText(typed)
    setPicked('')
    onPick(null)
  }
  return (
    <Combobox
      name={name}
      text={text}
      placeholder={t('record.stayPlaceholder')}
      onText={type}
      options={
        text.trim() === '' || text === picked
          ? []
          : stays.map(stay => ({
              key: stay.id,
              label: nameStay(stay),
              hint: `${formatDates(stay.check_in_date, stay.check_out_date)} · ${t('stay.paid', {
                paid: formatMoneyExactly(stay.payment?.paid_cents ?? 0, stay.price.currency),
                total: formatMoneyExactly(stay.price.total_cents, stay.price.currency),
              })}`,
            }))
      }
      onPick={({ key, label }) => {
        setText(label)
        setPicked(label)
        onPick(stays.find(({ id }) => id === key) ?? null)
      }}
      listLabel={t('record.stays')}
      status={t('assign.count', { count: stays.length })}
      clearLabel={t('record.clearStay')}
      onClear={() => type('')}
    />
  )
}
