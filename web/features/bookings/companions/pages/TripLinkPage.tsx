import { useQuery } from '@tanstack/react-query'
import Link2Off from 'lucide-react/icons/link-2-off'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { tripLinkCalls } from '#contract/bookings/companions.endpoints.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { DownloadButton } from '#web/lib/download-button.tsx'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { tripLinkQuery, tripPictureQuery } from '../queries.ts'
import { TripView } from '../TripView.tsx'

/**
 * The page of somebody who comes along, without an account. Its address keeps the secret of the link, because the page is
 * opened again on the way.
 */
export function Component() {
  const { t } = useTranslation(['companions', 'stays'])
  const { token = '' } = useParams()
  const { data: trip, error, refetch } = useQuery(tripLinkQuery(token))
  if (trip)
    return (
      <TripView
        trip={trip}
        access={{
          picture: id => tripPictureQuery(token, id),
          note: name => t('page.note', { name }),
          file: (
            <DownloadButton
              variant="quiet"
              size="sm"
              call={tripLinkCalls.file}
              input={{ params: { token } }}
              failed={({ message }) => ({ title: t('stays:calendarFileFailed'), description: message })}
            >
              {t('stays:calendarFile')}
            </DownloadButton>
          ),
        }}
      />
    )
  if (!error) return <PageLoading label={t('page.loading')} />
  if (error instanceof ApiError && error.status >= 400 && error.status < 500)
    return (
      <ErrorState
        headingLevel={1}
        icon={<Link2Off aria-hidden="true" />}
        title={t('page.over.title')}
        text={t('page.over.text')}
      />
    )
  return <NotLoaded onRetry={() => void refetch()} />
}
