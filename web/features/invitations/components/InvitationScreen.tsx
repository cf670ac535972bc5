import type { UseQueryResult } from '@tanstack/react-query'
import HandCoins from 'lucide-react/icons/hand-coins'
import House from 'lucide-react/icons/house'
import KeyRound from 'lucide-react/icons/key-round'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  InvitationStatus,
  OpenInvitation,
  OpenNetworkInvitation,
} from '#contract/invitations/schemas.ts'
import type { Role } from '#contract/kernel/calls.ts'
import type { Result } from '#web/lib/api.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { formatMoney } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session.ts'
import { useTerms } from '#web/lib/terms.ts'
import { Divider } from '#web/ui/divider.tsx'
import { KeyMark } from '#web/ui/key-mark.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { INVITATION_STATUS_TONE } from '../status-tone.ts'
import { type Action, type Newcomer, useAnswer } from '../use-answer.ts'
import { InvitationAnswerForm } from './InvitationAnswerForm.tsx'
import { InvitationOutcome } from './InvitationOutcome.tsx'
import { InvitationUnavailable } from './InvitationUnavailable.tsx'

const ICONS = { price: HandCoins, homes: House, people: Users, fee: ReceiptText, own: KeyRound } as const

/** The benefits of joining. An owner can invite others as well. */
function Benefits({ role }: { role: Role }) {
  const { t } = useTranslation('invitations')
  const terms = useTerms()
  const fee = terms ? formatMoney(terms.service_fee_cents, 'usd') : '…'
  const names = ['price', 'homes', 'people', 'fee', ...(role === 'owner' ? (['own'] as const) : [])] as const
  return (
    <section className="grid content-start gap-3 sm:gap-5">
      <h2 className="text-xl">{t('benefits.title')}</h2>
      <ul className="grid gap-3.5 sm:grid-cols-2 sm:gap-5">
        {names.map(name => {
          const Icon = ICONS[name]
          return (
            <li key={name} className="grid grid-cols-[auto_1fr] gap-x-3.5">
              <Icon className="mt-0.5 size-6 stroke-[1.5] text-brass" aria-hidden="true" />
              <div>
                <h3 className="text-base font-semibold">{t(`benefits.${name}.title`)}</h3>
                <p className="mt-0.5 text-sm text-ink-soft">{t(`benefits.${name}.text`, { fee })}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface Ending {
  title: string
  text: string
  to: string
}

interface AcceptedEnding extends Ending {
  /** For people who have yet to sign in. */
  signInText: string
}

interface Props<Data> {
  token: string | null
  /** The storage key of the token until the invitation is answered. */
  cleaned: string
  /** The link with its token, to return to after signing in. */
  back: (token: string) => string
  invitation: UseQueryResult<Data>
  respond: (action: Action, newcomer?: Newcomer) => Promise<Result<{ status: InvitationStatus }>>
  /** The specification's text for a link that does not work. */
  invalid: string
  acceptLabel: string
  endings: { accepted: AcceptedEnding; declined: Ending }
  /** Shown above the heading: a portrait or a logo. */
  mark?: (invitation: Data) => ReactNode
  heading: (invitation: Data) => ReactNode
}

/**
 * The page of an invitation's link: its state, its text, and the answer. On a phone the answer comes before the
 * benefits, in reading order.
 */
export function InvitationScreen<Data extends OpenInvitation | OpenNetworkInvitation>({
  token,
  cleaned,
  back,
  invitation,
  respond,
  invalid,
  acceptLabel,
  endings,
  mark,
  heading,
}: Props<Data>) {
  const { t } = useTranslation('invitations')
  const session = useSession()
  const answer = useAnswer(respond, invitation.refetch, cleaned, invitation.data?.email)
  if (answer.outcome === 'accepted') {
    const { signInText, text, ...ending } = endings.accepted
    const isIn = answer.signingIn || session.user !== null
    return <InvitationOutcome accepted onward={t('goOn')} text={isIn ? text : signInText} {...ending} />
  }
  if (answer.outcome) return <InvitationOutcome accepted={false} onward={t('goOn')} {...endings.declined} />
  const { data } = invitation
  if (!token || invitation.isError || !data || session.status === 'loading')
    return (
      <InvitationUnavailable
        invalid={invalid}
        token={token}
        error={invitation.error as ApiError | null}
        onRetry={invitation.refetch}
      />
    )
  return (
    <div className="mx-auto grid max-w-5xl gap-x-14 gap-y-6 md:gap-y-8 md:py-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]">
      <div className="grid content-start gap-6">
        {mark?.(data)}
        {heading(data)}
        <Divider variant="key" className="max-lg:hidden" />
      </div>
      <Surface
        as="section"
        padding="none"
        className="relative self-start shadow-lift lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        <span className="absolute -top-7 right-6 grid size-14 place-items-center rounded-full border border-line bg-brass-tint text-brass">
          <KeyMark />
        </span>
        <div className="grid gap-5 p-5 md:gap-6 md:p-8">
          <InvitationFacts invitation={data} />
          <InvitationAnswerForm
            invitation={data}
            token={token}
            answer={answer}
            acceptLabel={acceptLabel}
            back={back(token)}
          />
        </div>
      </Surface>
      <Benefits role={data.user_type} />
    </div>
  )
}

/** The invited address, the role, and the status of the invitation (spec 2.18). */
function InvitationFacts({
  invitation,
}: {
  invitation: Pick<OpenInvitation, 'email' | 'user_type' | 'status'>
}) {
  const { t } = useTranslation('invitations')
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-b-3 border-double border-line pb-5">
      <div className="col-span-2 min-w-0">
        <dt className="text-xs font-semibold text-ink-soft">{t('facts.email')}</dt>
        <dd className="font-display text-xl break-words">{invitation.email}</dd>
      </div>
      <div>
        <dt className="text-xs font-semibold text-ink-soft">{t('facts.userType')}</dt>
        <dd className="font-semibold">{t(`role.${invitation.user_type}`)}</dd>
      </div>
      <div>
        <dt className="mb-0.5 text-xs font-semibold text-ink-soft">{t('facts.status')}</dt>
        <dd>
          <StatusBadge tone={INVITATION_STATUS_TONE[invitation.status]}>
            {t(`status.${invitation.status}`)}
          </StatusBadge>
        </dd>
      </div>
    </dl>
  )
}
