import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { impersonationStore } from '#web/lib/impersonation-store.ts'
import { paths } from '#web/lib/paths.ts'
import { signOut } from '#web/lib/session.ts'
import { toast } from '#web/ui/toast.ts'

/** Signs out, shows a toast, and opens the sign-in page. */
export const useSignOut = () => {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  return useCallback(async () => {
    // While impersonating, this ends the impersonation and keeps the admin signed in. The banner has loaded the code
    // for it.
    if (impersonationStore.current())
      return (await import('#web/lib/end-impersonation.ts')).endImpersonation()
    const ended = signOut()
    navigate(paths.login())
    const { success } = await ended
    if (success) toast.success(t('signedOut'))
    else toast.error(t('signOutError'), { description: t('signOutErrorText') })
  }, [navigate, t])
}
