import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { paths } from './paths.ts'

/** What shows when a page throws, or when its files are gone because a newer version was put up meanwhile. */
export function BrokenPage() {
  const { t } = useTranslation('shell')
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
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
