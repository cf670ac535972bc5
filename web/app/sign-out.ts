import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { signOut } from '#web/lib/session.ts'
import { viewing } from '#web/lib/viewing.ts'
import { toast } from '#web/ui/toast.ts'
import { paths } from './paths.ts'

/** Signs out, says so, and goes to the sign-in page. */
export const useSignOut = () => {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  return useCallback(async () => {
    // Who looks with another's eyes leaves those, and stays who they are. The banner over the page has brought the way.
    if (viewing.current()) return (await import('#web/lib/end-viewing.ts')).endViewing()
    const ended = signOut()
    navigate(paths.login())
    const { success } = await ended
    if (success) toast.success(t('signedOut'))
    else toast.error(t('signOutError'), { description: t('signOutErrorText') })
  }, [navigate, t])
}
