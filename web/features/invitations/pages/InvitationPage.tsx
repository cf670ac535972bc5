import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { invitationCalls } from '#contract/invitations/endpoints.ts'
import { send } from '#web/lib/api.ts'
import { useLinkToken } from '#web/lib/link-token.ts'
import { paths } from '#web/lib/paths.ts'
import { InvitationScreen } from '../components/InvitationScreen.tsx'
import { openInvitationQuery } from '../queries.ts'

export function Component() {
  const { t } = useTranslation('invitations')
  const [search] = useSearchParams()
  const token = useLinkToken(search.get('token'), paths.invitationRespond(), { keep: true })
  return (
    <InvitationScreen
      token={token}
      cleaned={paths.invitationRespond()}
      back={paths.invitationRespond}
      invitation={useQuery(openInvitationQuery(token))}
      respond={(action, newcomer) => {
        const body = { token: token ?? '' }
        return action === 'decline'
          ? send(invitationCalls.decline, { body })
          : send(invitationCalls.accept, { body: newcomer ? { ...body, user_data: newcomer } : body })
      }}
      invalid={t('platform.invalid')}
      acceptLabel={t('platform.accept')}
      endings={{
        accepted: {
          title: t('platform.accepted'),
          text: t('platform.acceptedText'),
          signInText: t('platform.acceptedSignIn'),
          to: paths.afterInvitation(),
        },
        declined: { title: t('platform.declined'), text: t('platform.declinedText'), to: paths.home() },
      }}
      heading={({ user_type }) => (
        <div>
          <p className="mb-2 text-sm font-semibold text-brass-text">{t('platform.eyebrow')}</p>
          <h1 className="max-w-[14ch] text-display">{t('platform.title')}</h1>
          <p className="mt-4 max-w-[46ch] text-lg text-ink-soft">{t(`platform.text.${user_type}`)}</p>
        </div>
      )}
    />
  )
}
