import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { networkInvitationCalls } from '#contract/invitations/endpoints.ts'
import { send } from '#web/lib/api.ts'
import { TAKEN, useLinkToken } from '#web/lib/link-token.ts'
import { paths } from '#web/lib/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { InvitationScreen } from '../components/InvitationScreen.tsx'
import { PersonalLine } from '../components/PersonalLine.tsx'
import { openNetworkInvitationQuery } from '../queries.ts'

export function Component() {
  const { t } = useTranslation('invitations')
  const token = useLinkToken(useParams().token, paths.networkInvitationRespond(TAKEN), { keep: true })
  const invitation = useQuery(openNetworkInvitationQuery(token))
  const name = invitation.data?.inviter_name
  return (
    <InvitationScreen
      token={token}
      cleaned={paths.networkInvitationRespond(TAKEN)}
      back={paths.networkInvitationRespond}
      invitation={invitation}
      respond={(action, newcomer) =>
        send(networkInvitationCalls.respond, {
          body: {
            token: token ?? '',
            action,
            ...(newcomer && { user_data: { full_name: newcomer.full_name, password: newcomer.password } }),
          },
        })
      }
      invalid={t('network.invalid')}
      acceptLabel={t('network.accept')}
      endings={{
        accepted: {
          title: t('network.accepted'),
          text: t('network.acceptedText', { name }),
          signInText: t('network.acceptedSignIn', { name }),
          to: paths.home(),
        },
        declined: {
          title: t('network.declined'),
          text: t('network.declinedText', { name }),
          to: paths.home(),
        },
      }}
      mark={({ inviter_name }) => <Avatar name={inviter_name} size="xl" />}
      heading={({ inviter_name, inviter_email, personal_line }) => (
        <div>
          <h1 className="text-2xl text-ink-soft">
            <span className="block mb-2 text-display break-words text-ink">{inviter_name}</span>{' '}
            {t('network.title')}
          </h1>
          <p className="mt-3 break-words text-ink-soft">
            {t('network.from')} <a href={`mailto:${inviter_email}`}>{inviter_email}</a>
          </p>
          <p className="mt-4 max-w-[46ch] text-lg">{t('network.text', { name: inviter_name })}</p>
          <PersonalLine inviter={inviter_name} line={personal_line} />
        </div>
      )}
    />
  )
}
