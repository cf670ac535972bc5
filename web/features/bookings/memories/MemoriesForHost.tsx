import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { MemoryGrid } from './MemoryGrid.tsx'
import { hostMemoriesQuery } from './queries.ts'

/** Beside an owner's booking that is over: the pictures that its guest shows to the host, if any. */
export default function MemoriesForHost({
  booking,
}: {
  booking: { id: string; guest: { full_name: string } }
}) {
  const { t } = useTranslation('memories')
  const id = useId()
  const { data } = useQuery(hostMemoriesQuery(booking.id))
  if (!data?.length) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-lg">
        {t('host.title', { name: booking.guest.full_name })}
      </h3>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{t('host.text')}</p>
      <MemoryGrid
        stay={booking.id}
        pictures={data}
        label={t('host.title', { name: booking.guest.full_name })}
      />
    </section>
  )
}
