import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { bookingDetailsQuery } from '../queries.ts'
import { BookingSheet } from './BookingSheet.tsx'

interface Props {
  bookingId: string
  onClose: () => void
  /** The conversation with the guest about this booking; shown between receipt and history. */
  conversation?: ((booking: BookingDetails) => ReactNode) | undefined
}

/** One booking beside the list or calendar from which it was opened. */
export function BookingDrawer({ bookingId, onClose, conversation }: Props) {
  const { t } = useTranslation(['bookings', 'common'])
  const { data: booking, error, refetch } = useQuery(bookingDetailsQuery(bookingId))
  const missing = (error as ApiError | null)?.status === 404
  return (
    <Drawer
      open
      onOpenChange={onClose}
      side="right"
      size="lg"
      title={t('details.title')}
      closeLabel={t('common:close')}
    >
      {booking ? (
        <BookingSheet booking={booking} conversation={conversation?.(booking)} />
      ) : error ? (
        <ErrorState
          headingLevel={3}
          title={missing ? t('details.missingTitle') : t('details.errorTitle')}
          text={missing ? t('details.missingText') : error.message}
          action={
            missing ? (
              <Button onClick={onClose}>{t('details.back')}</Button>
            ) : (
              <Button onClick={() => void refetch()}>{t('common:retry')}</Button>
            )
          }
        />
      ) : (
        <div role="status" className="grid gap-5">
          <span className="sr-only">{t('details.loading')}</span>
          <Skeleton className="h-7 w-28" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-44 w-full" />
        </div>
      )}
    </Drawer>
  )
}
