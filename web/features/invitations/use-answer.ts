import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewAccount } from '#contract/accounts/schemas.ts'
import type { InvitationStatus } from '#contract/invitations/schemas.ts'
import type { Result } from '#web/lib/api.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { forgetLinkToken } from '#web/lib/link-token.ts'
import { signIn } from '#web/lib/session.ts'
import { toast } from '#web/ui/toast.ts'
import { forgetNewcomerDraft } from './newcomer-draft.ts'

export type Action = 'accept' | 'decline'
/** The data that a new person provides; the address only where the link leaves it open. */
export type Newcomer = NewAccount & { email?: string | undefined }

/** Refusals which mean that the invitation has changed since the screen was loaded. */
const OUTDATED = ['invitation.invalid', 'invitation.sign_in_first', 'invitation.other_address']

/**
 * Answers an invitation once; `answer` returns the error, if any, so that the form can mark its fields. A new person is
 * signed in with the password that they have just chosen (docs/decisions/0116).
 */
export const useAnswer = (
  respond: (action: Action, newcomer?: Newcomer) => Promise<Result<{ status: InvitationStatus }>>,
  lookAgain: () => unknown,
  /** The storage key of the link's token until it is answered. */
  cleaned: string,
  /** The invited address: the one of the new account, unless the person chose another. */
  invited: string | undefined,
) => {
  const { t } = useTranslation('invitations')
  const [busy, setBusy] = useState<Action | null>(null)
  const said = useRef<number>(undefined)
  const [failure, setFailure] = useState<string>()
  const [outcome, setOutcome] = useState<'accepted' | 'declined' | null>(null)
  const [signingIn, setSigningIn] = useState(false)

  const answer = async (action: Action, newcomer?: Newcomer): Promise<ApiError | null> => {
    if (busy) return null
    setBusy(action)
    setFailure(undefined)
    if (said.current) toast.dismiss(said.current) // A failure toast must not remain on the next page.
    const { error } = await respond(action, newcomer)
    setBusy(null)
    if (!error) {
      forgetLinkToken(cleaned)
      forgetNewcomerDraft()
      setOutcome(action === 'accept' ? 'accepted' : 'declined')
      const email = newcomer?.email ?? invited
      if (newcomer && email) {
        setSigningIn(true)
        // Where this fails, the person signs in by hand.
        await signIn(email, newcomer.password)
        setSigningIn(false)
      }
      return null
    }
    const words = t('respondFailed', { message: error.message })
    setFailure(words)
    said.current = toast.error(words)
    if (error.code && OUTDATED.includes(error.code)) lookAgain()
    return error
  }
  return { busy, failure, outcome, signingIn, answer }
}

export type InvitationAnswer = ReturnType<typeof useAnswer>
