import { useQuery } from '@tanstack/react-query'
import BookX from 'lucide-react/icons/book-x'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { sharedTripCalls } from '#contract/bookings/companions.endpoints.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { DownloadButton } from '#web/lib/download-button.tsx'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { paths } from '#web/lib/paths.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { alongPictureQuery, tripAlongQuery, tripsAlongQuery } from '../queries.ts'
import { TripView } from '../TripView.tsx'

const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

/** A trip of somebody else on which the signed-in person comes along. */
export function Component() {
  const { t } = useTranslation(['companions', 'stays'])
  const { id = '' } = useParams()
  const { data: trip, error, refetch } = useQuery(tripAlongQuery(id))
  if (trip)
    return (
      <TripView
        trip={trip}
        access={{
          picture: picture => alongPictureQuery(id, picture),
          note: name => t('along.note', { name }),
          file: (
            <DownloadButton
              variant="quiet"
              size="sm"
              call={sharedTripCalls.file}
              input={{ params: { id } }}
              failed={({ message }) => ({ title: t('stays:calendarFileFailed'), description: message })}
            >
              {t('stays:calendarFile')}
            </DownloadButton>
          ),
          leave: <Leave id={id} />,
        }}
      />
    )
  if (!error) return <PageLoading label={t('page.loading')} />
  if (error instanceof ApiError && error.status >= 400 && error.status < 500)
    return (
      <ErrorState
        headingLevel={1}
        icon={<BookX aria-hidden="true" />}
        title={t('along.missing.title')}
        text={t('along.missing.text')}
        action={<ButtonLink to={paths.trips()}>{t('stays:missing.all')}</ButtonLink>}
      />
    )
  return <NotLoaded onRetry={() => void refetch()} />
}

function Leave({ id }: { id: string }) {
  const { t } = useTranslation(['companions', 'common'])
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const leave = useChange(sharedTripCalls.leave, {
    succeeded: t('along.left'),
    failed: ({ message }) => ({ title: t('notDone'), description: message }),
    refreshes: [tripsAlongQuery.queryKey],
    accepted: () => void navigate(paths.trips(), { replace: true }),
  })
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {t('along.leave')}
      </Button>
      {open && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setOpen}
            title={t('along.leaveTitle')}
            text={t('along.leaveText')}
            confirmLabel={t('along.leave')}
            cancelLabel={t('common:cancel')}
            busy={leave.isPending}
            onConfirm={() => leave.mutate({ params: { id } })}
          />
        </Suspense>
      )}
    </>
  )
}
