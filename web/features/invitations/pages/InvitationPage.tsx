import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { invitationCalls } from '#contract/invitations/endpoints.ts'
import { paths } from '#web/app/paths.ts'
import { send } from '#web/lib/api.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { useLinkToken } from '#web/lib/link-token.ts'
import { useSession } from '#web/lib/session.ts'
import { AnswerForm } from '../components/AnswerForm.tsx'
import { Benefits } from '../components/Benefits.tsx'
import { InvitationFacts } from '../components/InvitationFacts.tsx'
import { Letter } from '../components/Letter.tsx'
import { Outcome } from '../components/Outcome.tsx'
import { Unopened } from '../components/Unopened.tsx'
import { openInvitation } from '../queries.ts'
import { useAnswer } from '../use-answer.ts'

export function Component() {
  const { t } = useTranslation('invitations')
  const [search] = useSearchParams()
  const token = useLinkToken(search.get('token'), paths.invitationRespond(), { keep: true })
  const session = useSession()
  const invitation = useQuery(openInvitation(token))
  const answer = useAnswer(
    (action, newcomer) => {
      const body = { token: token ?? '' }
      return action === 'decline'
        ? send(invitationCalls.decline, { body })
        : send(invitationCalls.accept, { body: newcomer ? { ...body, user_data: newcomer } : body })
    },
    invitation.refetch,
    paths.invitationRespond(),
  )

  if (answer.outcome === 'accepted')
    return (
      <Outcome
        accepted
        title={t('platform.accepted')}
        text={t('platform.acceptedText')}
        to={paths.afterInvitation()}
        onward={t('goOn')}
      />
    )
  if (answer.outcome === 'declined')
    return (
      <Outcome
        accepted={false}
        title={t('platform.declined')}
        text={t('platform.declinedText')}
        to={paths.home()}
        onward={t('goOn')}
      />
    )
  if (!token || invitation.isError || !invitation.data || session.status === 'loading')
    return (
      <Unopened
        invalid={t('platform.invalid')}
        token={token}
        error={invitation.error as ApiError | null}
        onRetry={invitation.refetch}
      />
    )
  const { data } = invitation
  return (
    <Letter
      heading={
        <div>
          <p className="mb-2 text-sm font-semibold text-brass-text">{t('platform.eyebrow')}</p>
          <h1 className="max-w-[14ch] text-display">{t('platform.title')}</h1>
          <p className="mt-4 max-w-[46ch] text-lg text-ink-soft">{t(`platform.text.${data.user_type}`)}</p>
        </div>
      }
      reasons={<Benefits role={data.user_type} />}
    >
      <InvitationFacts invitation={data} />
      <AnswerForm
        invitation={data}
        token={token}
        answer={answer}
        acceptLabel={t('platform.accept')}
        back={paths.invitationRespond(token)}
      />
    </Letter>
  )
}
