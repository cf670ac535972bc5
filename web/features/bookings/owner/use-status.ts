import { useTranslation } from 'react-i18next'
import { bookingCalls } from '#contract/bookings/endpoints.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { useChange } from '#web/lib/use-change.ts'
import { SHOWS_BOOKINGS } from './queries.ts'

/** The success and failure texts of every change of a booking (spec 8). */
export function useStatusWords() {
  const { t } = useTranslation(['bookings', 'common'])
  return {
    succeeded: t('bookings:updated'),
    failed: (error: ApiError) => ({
      title: t('bookings:updateFailed', { message: error.message }),
    }),
    refreshes: SHOWS_BOOKINGS,
  }
}

/** Sets a status at once (spec 4). */
export const useStatusChange = () => useChange(bookingCalls.updateStatus, useStatusWords())
