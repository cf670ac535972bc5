import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { signOut } from '#web/lib/session.ts'
import { toast } from '#web/ui/toast.ts'
import { paths } from './paths.ts'

/** Signs out, says so, and goes to the sign-in page. */
export const useSignOut = () => {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  return useCallback(async () => {
    const ended = signOut()
    navigate(paths.login())
    const { success } = await ended
    if (success) toast.success(t('signedOut'))
    else toast.error(t('signOutError'), { description: t('signOutErrorText') })
  }, [navigate, t])
}
