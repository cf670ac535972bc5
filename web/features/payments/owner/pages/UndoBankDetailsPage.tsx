import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { paymentCalls } from '#contract/payments/endpoints.ts'
import type { UndoneAccount } from '#contract/payments/schemas.ts'
import { AccountSheet } from '#web/features/accounts/sign-in/components/AccountSheet.tsx'
import { LinkOver } from '#web/features/accounts/sign-in/components/LinkOver.tsx'
import { sendOrThrow } from '#web/lib/api.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { useLinkToken } from '#web/lib/link-token.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'

function AccountUndone({
  undone: { account, restored, revoked_withdrawals: count },
}: {
  undone: UndoneAccount
}) {
  const { t } = useTranslation('payments')
  return (
    <AccountSheet
      title={t('undo.doneTitle')}
      text={
        account
          ? t('undo.gone', { bank: account.bank_name, last4: account.account_last4 })
          : t('undo.goneStripe')
      }
    >
      <ul className="grid list-disc gap-2 pl-5 text-ink-soft marker:text-brass">
        <li>
          {restored
            ? t('undo.restored', { bank: restored.bank_name, last4: restored.account_last4 })
            : t('undo.nothingSaved')}
        </li>
        {count > 0 && <li>{t('undo.stopped', { count })}</li>}
        <li>{t('undo.signedOut')}</li>
      </ul>
      <Notice tone="good">{t('undo.mail')}</Notice>
      <ButtonLink to={paths.forgotPassword()} variant="secondary" wide>
        {t('undo.noMail')}
      </ButtonLink>
    </AccountSheet>
  )
}

/** Requires a click: programs that scan mails open links too, and must not undo anything. No sign-in is needed. */
export function Component() {
  const { t } = useTranslation('payments')
  const [search] = useSearchParams()
  const token = useLinkToken(search.get('token'), paths.undoBankDetails())
  const { user, signOut } = useSession()
  const undo = useMutation<UndoneAccount, ApiError, string>({
    mutationFn: held => sendOrThrow(paymentCalls.undoBankDetails, { body: { token: held } }),
    // The session of this device has ended like all others.
    onSuccess: () => user && void signOut(),
  })
  if (!token || undo.error?.code === 'account.link_invalid') return <LinkOver again={paths.home()} />
  if (undo.data) return <AccountUndone undone={undo.data} />
  return (
    <AccountSheet title={t('undo.title')} text={t('undo.text')}>
      {undo.error && (
        <Notice tone="warning" urgent>
          {undo.error.message}
        </Notice>
      )}
      <Button
        wide
        variant="danger"
        busy={undo.isPending}
        busyLabel={t('undo.undoing')}
        onClick={() => undo.mutate(token)}
      >
        {t('undo.submit')}
      </Button>
    </AccountSheet>
  )
}
