import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { invitationLinkCalls } from '#contract/invitations/links.endpoints.ts'
import type { OpenInvitationLink } from '#contract/invitations/links.schemas.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { TAKEN, useLinkToken } from '#web/lib/link-token.ts'
import { paths } from '#web/lib/paths.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { InvitationUnavailable } from '../components/InvitationUnavailable.tsx'
import { PersonalLine } from '../components/PersonalLine.tsx'
import { openInvitationLinkQuery } from '../queries.ts'

/** Whoever has the link asks for the invitation to their own address, which proves it. */
export function Component() {
  const { t } = useTranslation('invitations')
  const token = useLinkToken(useParams().token, paths.networkInvitationLink(TAKEN), { keep: true })
  const { data, error, refetch } = useQuery(openInvitationLinkQuery(token))
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (!token || error || !data)
    return (
      <InvitationUnavailable
        invalid={t('network.invalid')}
        token={token}
        error={error as ApiError | null}
        onRetry={refetch}
      />
    )
  return (
    <div className="mx-auto grid max-w-xl gap-6 py-2 md:py-6">
      <Inviter invitation={data} />
      {sentTo === null ? (
        <Asking token={token} onSent={setSentTo} />
      ) : (
        <Sent email={sentTo} onBack={() => setSentTo(null)} />
      )}
    </div>
  )
}

function Inviter({
  invitation: { inviter_name: name, personal_line: line },
}: {
  invitation: OpenInvitationLink
}) {
  const { t } = useTranslation('invitations')
  return (
    <>
      <Avatar name={name} size="xl" />
      <div>
        <h1 className="text-2xl text-ink-soft">
          <span className="block mb-2 text-display break-words text-ink">{name}</span> {t('network.title')}
        </h1>
        <PersonalLine inviter={name} line={line} />
      </div>
    </>
  )
}

function Asking({ token, onSent }: { token: string; onSent: (email: string) => void }) {
  const { t } = useTranslation('invitations')
  const form = useContractForm(invitationLinkCalls.claim.body, { defaultValues: { token, email: '' } })
  const { register, wrong } = formFields(form)
  const claim = useChange(invitationLinkCalls.claim, {
    failed: error => ({ title: t('link.failed', { message: error.message }) }),
    refreshes: [],
  })
  const submit = form.handleSubmit(body =>
    claim.mutate(
      { body },
      { onSuccess: () => onSent(body.email), onError: error => showFieldErrors(form, error) },
    ),
  )
  return (
    <Surface as="section">
      <form onSubmit={submit} noValidate className="grid gap-5">
        <p>{t('link.text')}</p>
        <Field label={t('link.email')} error={wrong('email')}>
          <TextInput {...register('email')} type="email" autoComplete="email" />
        </Field>
        <Button type="submit" size="lg" wide busy={claim.isPending} busyLabel={t('link.sending')}>
          {t('link.send')}
        </Button>
      </form>
    </Surface>
  )
}

function Sent({ email, onBack }: { email: string; onBack: () => void }) {
  const { t } = useTranslation('invitations')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), []) // The button that had the focus is gone.
  return (
    <Surface as="section" className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t('link.sentTitle')}
      </h2>
      <p role="status" className="break-words">
        {t('link.sentText', { email })}
      </p>
      <div className="-ml-3">
        <Button variant="quiet" size="sm" onClick={onBack}>
          {t('link.other')}
        </Button>
      </div>
    </Surface>
  )
}
