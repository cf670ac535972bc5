import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { evaluateGuard, type ScreenAccess } from './guard-rules.ts'
import { useSignOut } from './sign-out.ts'

/** Shows a screen to people who may see it, and redirects the others. */
export function Guard({ entry, children }: { entry: ScreenAccess; children: ReactNode }) {
  const { t } = useTranslation('shell')
  const session = useSession()
  const verdict = evaluateGuard(entry, session, useLocation())
  if ('redirect' in verdict) return <Navigate to={verdict.redirect} replace />
  if (verdict.show === 'loading') return <PageLoading label={t('loadingAccount')} />
  if (verdict.show === 'account-error') return <AccountError />
  return children
}

function AccountError() {
  const { t } = useTranslation('shell')
  const { reload } = useSession()
  const signOut = useSignOut()
  return (
    <ErrorState
      headingLevel={1}
      title={t('accountError.title')}
      text={t('accountError.text')}
      action={
        <>
          <Button onClick={() => void reload()}>{t('accountError.retry')}</Button>
          <Button variant="quiet" onClick={() => void signOut()}>
            {t('accountError.signOut')}
          </Button>
        </>
      }
    />
  )
}
