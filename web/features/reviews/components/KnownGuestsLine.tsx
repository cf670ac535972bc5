import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { knownGuestsQuery } from '../queries.ts'

/** How many people whom the reader knows have stayed here; nothing below the minimum. */
export function KnownGuestsLine({ propertyId }: { propertyId: string }) {
  const { t } = useTranslation('reviews')
  const { data } = useQuery(knownGuestsQuery(propertyId))
  if (!data?.people) return null
  return (
    <p className="mb-5 font-semibold">
      {t(data.more ? 'known.more' : 'known.some', { number: data.people })}
    </p>
  )
}
