import { useTranslation } from 'react-i18next'
import { invitationCalls, networkInvitationCalls } from '#contract/invitations/endpoints.ts'
import type { AnyInvitation } from '#contract/invitations/schemas.ts'
import { PEOPLE_KEY } from '#web/lib/people.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { INVITATIONS_KEY } from '../queries.ts'

export type Sent = Pick<AnyInvitation, 'id' | 'kind' | 'email' | 'status' | 'user_type'>

const callsOf = ({ kind }: Sent) => (kind === 'network' ? networkInvitationCalls : invitationCalls)
/** The keys of the list of all invitations, and of the pages of people. */
const SHOWN = [INVITATIONS_KEY, PEOPLE_KEY]

/** Both kinds are revoked with the same texts. */
export const useRevoking = (invitation: Sent) => {
  const { t } = useTranslation('invitations')
  return useChange(callsOf(invitation).revoke, {
    succeeded: t('admin.revoked'),
    failed: error => ({ title: t('admin.revokeFailed', { message: error.message }) }),
    refreshes: SHOWN,
  })
}

interface Props {
  invitation: Sent
  withResend?: boolean
  onRevoke: () => void
}

/** The actions on an unanswered invitation. An admin's can be resent only from the command line. */
export function InvitationActions({ invitation, withResend = true, onRevoke }: Props) {
  const { t } = useTranslation('invitations')
  const { id, email, status, user_type } = invitation
  const resend = useChange(callsOf(invitation).resend, {
    succeeded: t('admin.sent', { email }),
    failed: error => ({ title: t('admin.sendFailed', { message: error.message }) }),
    refreshes: SHOWN,
  })
  const held = status === 'held'
  if (status !== 'pending' && status !== 'expired' && !held) return null
  return (
    <div className="-mx-3 flex flex-wrap max-lg:flex-col max-lg:items-end">
      {withResend && !held && user_type !== 'admin' && (
        <Button
          variant="quiet"
          size="sm"
          busy={resend.isPending}
          onClick={() => resend.mutate({ params: { id } })}
          aria-label={t('admin.resendTo', { email })}
        >
          {t('admin.resend')}
        </Button>
      )}
      <Button variant="quiet" size="sm" onClick={onRevoke} aria-label={t('admin.revokeOf', { email })}>
        {t('admin.revoke')}
      </Button>
    </div>
  )
}
