import { useNavigate } from 'react-router'
import { accountCalls } from '#contract/accounts/endpoints.ts'
import type { ProfileChanges } from '#contract/accounts/schemas.ts'
import { send } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { acceptLater } from './accept-later.ts'
import { firstProperty } from './first-property.ts'

/** Finishes an owner's onboarding: marks it as complete, accepts the invitation, and opens the dashboard (spec 4). */
export const useOwnerFinish = (token: string | null) => {
  const navigate = useNavigate()
  const { reload } = useSession()

  const mark = async (changes: ProfileChanges) => {
    const { error } = await send(accountCalls.updateProfile, { body: changes })
    if (!error) firstProperty.forget()
    return error
  }

  const leave = async () => {
    await acceptLater(token)
    // The order matters: once the session counts as onboarded, the guard redirects from this page. It must be gone by
    // then, so the new page is drawn at once.
    await navigate(paths.afterOwnerOnboarding(), { replace: true, flushSync: true })
    await reload()
  }

  return {
    /** The property exists; failures of the remaining steps are only logged. */
    finish: async (changes: ProfileChanges) => {
      const error = await mark(changes)
      if (error) console.error(error.message)
      await leave()
    },
    /** Finishes if the server has a property of the owner already. */
    finishIfMade: async (changes: ProfileChanges): Promise<'finished' | 'nothing-made' | 'unknown'> => {
      const error = await mark(changes)
      if (error?.code === 'account.onboarding_incomplete') {
        firstProperty.forget()
        return 'nothing-made'
      }
      if (error) return 'unknown'
      await leave()
      return 'finished'
    },
  }
}
