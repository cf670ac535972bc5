import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { networkInvitationCalls } from '#contract/invitations/endpoints.ts'
import { paths } from '#web/app/paths.ts'
import { send } from '#web/lib/api.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { TAKEN, useLinkToken } from '#web/lib/link-token.ts'
import { useSession } from '#web/lib/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { AnswerForm } from '../components/AnswerForm.tsx'
import { Benefits } from '../components/Benefits.tsx'
import { InvitationFacts } from '../components/InvitationFacts.tsx'
import { Letter } from '../components/Letter.tsx'
import { Outcome } from '../components/Outcome.tsx'
import { Unopened } from '../components/Unopened.tsx'
import { openNetworkInvitation } from '../queries.ts'
import { useAnswer } from '../use-answer.ts'

export function Component() {
  const { t } = useTranslation('invitations')
  const token = useLinkToken(useParams().token, paths.networkInvitationRespond(TAKEN), { keep: true })
  const session = useSession()
  const invitation = useQuery(openNetworkInvitation(token))
  const answer = useAnswer(
    (action, newcomer) =>
      send(networkInvitationCalls.respond, {
        body: {
          token: token ?? '',
          action,
          ...(newcomer && { user_data: { full_name: newcomer.full_name, password: newcomer.password } }),
        },
      }),
    invitation.refetch,
    paths.networkInvitationRespond(TAKEN),
  )
  const { data } = invitation
  if (answer.outcome) {
    const accepted = answer.outcome === 'accepted'
    return (
      <Outcome
        accepted={accepted}
        title={t(accepted ? 'network.accepted' : 'network.declined')}
        text={t(
          !accepted
            ? 'network.declinedText'
            : session.user
              ? 'network.acceptedText'
              : 'network.acceptedSignIn',
          { name: data?.inviter_name },
        )}
        to={paths.home()}
        onward={t('goOn')}
      />
    )
  }
  if (!token || invitation.isError || !data || session.status === 'loading')
    return (
      <Unopened
        invalid={t('network.invalid')}
        token={token}
        error={invitation.error as ApiError | null}
        onRetry={invitation.refetch}
      />
    )
  return (
    <Letter
      mark={<Avatar name={data.inviter_name} size="xl" />}
      heading={
        <div>
          <h1 className="text-2xl text-ink-soft">
            <span className="block mb-2 text-display break-words text-ink">{data.inviter_name}</span>{' '}
            {t('network.title')}
          </h1>
          <p className="mt-3 break-words text-ink-soft">
            {t('network.from')} <a href={`mailto:${data.inviter_email}`}>{data.inviter_email}</a>
          </p>
          <p className="mt-4 max-w-[46ch] text-lg">{t('network.text', { name: data.inviter_name })}</p>
        </div>
      }
      reasons={<Benefits role={data.user_type} />}
    >
      <InvitationFacts invitation={data} />
      <AnswerForm
        invitation={data}
        token={token}
        answer={answer}
        acceptLabel={t('network.accept')}
        back={paths.networkInvitationRespond(token)}
      />
    </Letter>
  )
}
