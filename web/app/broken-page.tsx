import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { useConnection } from '#web/lib/connection.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { MissingFiles, reloadForFiles, reloadHelps } from './missing-files.ts'

/** Shown when a page throws, or when its files are gone because a newer release was deployed meanwhile. */
export function BrokenPage() {
  const { t } = useTranslation(['shell', 'common'])
  const error = useRouteError()
  const connected = useConnection() === 'connected'
  const reloading = connected && reloadHelps(error)
  useEffect(() => {
    if (reloading) reloadForFiles()
    else console.error(error)
  }, [error, reloading])
  if (reloading) return <PageLoading label={t('common:loading')} />
  // Nothing is broken: the files could not be loaded without a connection, and will be loaded when it is back.
  if (!connected && error instanceof MissingFiles)
    return (
      <div className="mx-auto my-12 max-w-prose px-gutter">
        <NotLoaded onRetry={() => window.location.reload()} />
      </div>
    )
  return (
    <ErrorState
      headingLevel={1}
      title={t('broken.title')}
      text={t('broken.text')}
      className="mx-auto my-12 max-w-prose"
      action={
        <>
          <Button onClick={() => window.location.reload()}>{t('broken.reload')}</Button>
          <ButtonLink to={paths.home()} variant="quiet" reloadDocument>
            {t('broken.home')}
          </ButtonLink>
        </>
      }
    />
  )
}
