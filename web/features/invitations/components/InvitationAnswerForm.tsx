import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptance, type OpenInvitation } from '#contract/invitations/schemas.ts'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { findAnswerer } from '../answerer.ts'
import { keepNewcomerDraft, newcomerDraft } from '../newcomer-draft.ts'
import type { InvitationAnswer } from '../use-answer.ts'
import { type Acceptance, AccountFields } from './AccountFields.tsx'

interface Props {
  invitation: Pick<OpenInvitation, 'email' | 'has_account'> & { address_open?: boolean }
  token: string
  answer: InvitationAnswer
  acceptLabel: string
  /** The path of this invitation with its token, to return to after signing in. */
  back: string
}

/** Accept and Decline, with the fields that accepting needs. The holder of the link may always decline. */
export function InvitationAnswerForm({ invitation, token, answer, acceptLabel, back }: Props) {
  const { t } = useTranslation('invitations')
  const { user, signOut } = useSession()
  const who = findAnswerer(invitation, user)
  const { busy } = answer
  return (
    <div className="grid gap-5">
      {answer.failure && (
        <Notice tone="warning" urgent>
          {answer.failure}
        </Notice>
      )}
      {who === 'sign-in' && (
        <>
          <Notice tone="trust" title={t('signIn.title')}>
            {t('signIn.text', { email: invitation.email })}
          </Notice>
          <ButtonLink to={paths.login(back)} size="lg" wide>
            {t('signIn.action')}
          </ButtonLink>
        </>
      )}
      {who === 'somebody-else' && (
        <>
          <Notice tone="warning" title={t('somebodyElse.title', { email: user?.email })}>
            {t('somebodyElse.text', { email: invitation.email })}
          </Notice>
          <Button size="lg" wide onClick={() => void signOut()}>
            {t('somebodyElse.action')}
          </Button>
        </>
      )}
      {who === 'newcomer' && (
        <NewcomerForm invitation={invitation} token={token} answer={answer} acceptLabel={acceptLabel} />
      )}
      {who === 'member' && (
        <Button
          size="lg"
          wide
          busy={busy === 'accept'}
          busyLabel={t('accepting')}
          disabled={busy === 'decline'}
          onClick={() => void answer.answer('accept')}
        >
          {acceptLabel}
        </Button>
      )}
      <Button
        variant="secondary"
        size="lg"
        wide
        busy={busy === 'decline'}
        busyLabel={t('declining')}
        disabled={busy === 'accept'}
        onClick={() => void answer.answer('decline')}
      >
        {t('decline')}
      </Button>
    </div>
  )
}

function NewcomerForm({ invitation, token, answer, acceptLabel }: Omit<Props, 'back'>) {
  const { t } = useTranslation('invitations')
  const addressOpen = invitation.address_open ?? false
  const [draft] = useState(() => newcomerDraft(token))
  const form = useContractForm<Acceptance, Acceptance>(acceptance, {
    defaultValues: {
      token,
      user_data: {
        full_name: draft?.full_name ?? '',
        password: '',
        ...(addressOpen && { email: draft?.email ?? invitation.email }),
      },
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribed once
  useEffect(
    () =>
      form.watch(({ user_data }) =>
        keepNewcomerDraft(token, { full_name: user_data?.full_name ?? '', email: user_data?.email }),
      ).unsubscribe,
    [],
  )
  const submit = form.handleSubmit(async ({ user_data }) => {
    const error = await answer.answer('accept', user_data)
    if (error) showFieldErrors(form, error)
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-sm text-ink-soft">{t('account.lead')}</p>
      <AccountFields form={form} email={invitation.email} addressOpen={addressOpen} />
      <Button
        type="submit"
        size="lg"
        wide
        className="mt-1"
        busy={answer.busy === 'accept'}
        busyLabel={t('accepting')}
        disabled={answer.busy === 'decline'}
      >
        {acceptLabel}
      </Button>
    </form>
  )
}
