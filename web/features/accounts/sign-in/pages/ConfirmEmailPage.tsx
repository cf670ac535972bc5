import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { accountCalls } from '#contract/accounts/endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { useLinkToken } from '#web/lib/link-token.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AccountSheet } from '../components/AccountSheet.tsx'
import { LinkOver } from '../components/LinkOver.tsx'

/** Requires a click: programs that scan mails open links too, and must not confirm anything. */
export function Component() {
  const { t } = useTranslation('accounts')
  const [search] = useSearchParams()
  const token = useLinkToken(search.get('token'), paths.confirmEmail())
  const { user, reload } = useSession()
  const confirm = useMutation<{ email: string }, ApiError, string>({
    mutationFn: held => sendOrThrow(accountCalls.changeEmailConfirm, { body: { token: held } }),
    onSuccess: () => user && void reload(),
  })
  if (!token || confirm.error?.code === 'account.link_invalid') return <LinkOver again={paths.home()} />
  if (confirm.data)
    return (
      <AccountSheet
        title={t('confirmEmail.doneTitle')}
        text={t('confirmEmail.doneText', { email: confirm.data.email })}
      >
        <ButtonLink to={user ? paths.home() : paths.login()} wide>
          {t(user ? 'confirmEmail.home' : 'login.submit')}
        </ButtonLink>
      </AccountSheet>
    )
  return (
    <AccountSheet title={t('confirmEmail.title')} text={t('confirmEmail.text')}>
      {confirm.error && (
        <Notice tone="warning" urgent>
          {confirm.error.message}
        </Notice>
      )}
      <Button
        wide
        busy={confirm.isPending}
        busyLabel={t('confirmEmail.confirming')}
        onClick={() => confirm.mutate(token)}
      >
        {t('confirmEmail.submit')}
      </Button>
    </AccountSheet>
  )
}
