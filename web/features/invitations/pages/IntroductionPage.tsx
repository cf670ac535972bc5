import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { introductionCalls } from '#contract/invitations/introductions.endpoints.ts'
import type { OpenIntroduction } from '#contract/invitations/introductions.schemas.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { forgetLinkToken, TAKEN, useLinkToken } from '#web/lib/link-token.ts'
import { paths } from '#web/lib/paths.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { KeyMark } from '#web/ui/key-mark.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { openIntroductionQuery } from '../introductions/queries.ts'
import { isRefused } from '../queries.ts'

const CLEANED = paths.introductionRespond(TAKEN)

/** Asks a newcomer whether they agree to be shown to the owner. */
export function Component() {
  const { t } = useTranslation(['invitations', 'common'])
  const token = useLinkToken(useParams().token, CLEANED, { keep: true })
  const { data, error, refetch } = useQuery(openIntroductionQuery(token))
  const [answered, setAnswered] = useState<'agree' | 'refuse' | null>(null)
  if (answered && data) return <Answered action={answered} owner={data.owner_name} />
  if (token && !error && !data) return <PageLoading label={t('open.loading')} />
  if (error && !isRefused(error as ApiError))
    return (
      <ErrorState
        headingLevel={1}
        title={t('open.unreachable')}
        text={error.message}
        action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
      />
    )
  if (!token || !data)
    return (
      <ErrorState
        headingLevel={1}
        icon={<KeyMark className="rotate-180" />}
        title={t('open.invalid')}
        text={t('open.invalidText')}
        action={<ButtonLink to={paths.home()}>{t('open.home')}</ButtonLink>}
      />
    )
  return <Question introduction={data} token={token} onAnswered={setAnswered} />
}

interface QuestionProps {
  introduction: OpenIntroduction
  token: string
  onAnswered: (action: 'agree' | 'refuse') => void
}

function Question({ introduction, token, onAnswered }: QuestionProps) {
  const { t } = useTranslation('invitations')
  const { introducer_name: introducer, owner_name: owner, full_name: name } = introduction
  const respond = useChange(introductionCalls.respond, {
    failed: error => ({ title: t('open.failed', { message: error.message }) }),
    refreshes: [],
  })
  const answer = (action: 'agree' | 'refuse') =>
    respond.mutate(
      { body: { token, action } },
      {
        onSuccess: () => {
          forgetLinkToken(CLEANED)
          onAnswered(action)
        },
      },
    )
  const sent = respond.isPending ? respond.variables.body.action : null
  return (
    <Centred>
      <h1>{t('open.title', { introducer, owner })}</h1>
      <p className="text-lg text-ink-soft">{t('open.text', { name, introducer, owner })}</p>
      <Surface as="section" className="grid w-full gap-4 text-start">
        <p>{t('open.consent', { introducer, owner })}</p>
        <blockquote className="border-s-2 border-line ps-3 break-words whitespace-pre-line">
          {introduction.line}
        </blockquote>
        <p className="text-sm text-ink-soft">{t('open.quiet', { owner })}</p>
        <Button
          size="lg"
          wide
          busy={sent === 'agree'}
          disabled={sent !== null}
          onClick={() => answer('agree')}
        >
          {t('open.agree')}
        </Button>
        <Button
          variant="secondary"
          size="lg"
          wide
          busy={sent === 'refuse'}
          disabled={sent !== null}
          onClick={() => answer('refuse')}
        >
          {t('open.refuse')}
        </Button>
      </Surface>
    </Centred>
  )
}

function Answered({ action, owner }: { action: 'agree' | 'refuse'; owner: string }) {
  const { t } = useTranslation('invitations')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), []) // The button that had the focus is gone.
  return (
    <Centred>
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {t(action === 'agree' ? 'open.agreed' : 'open.refused')}
      </h1>
      <p role="status" className="text-lg text-ink-soft">
        {t(action === 'agree' ? 'open.agreedText' : 'open.refusedText', { owner })}
      </p>
      <ButtonLink to={paths.home()} variant="secondary">
        {t('open.home')}
      </ButtonLink>
    </Centred>
  )
}

function Centred({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-[55dvh] max-w-xl place-content-center justify-items-center gap-5 text-center">
      <KeyMark className="h-14 w-10 text-brass" />
      {children}
    </div>
  )
}
