import { useNavigate } from 'react-router'
import { accountCalls } from '#contract/accounts/endpoints.ts'
import type { ProfileChanges } from '#contract/accounts/schemas.ts'
import { paths } from '#web/app/paths.ts'
import { send } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session.ts'
import { acceptLater } from './accept-later.ts'
import { firstProperty } from './first-property.ts'

/** The end of an owner's setting up: marked as done, the invitation accepted, and on to the dashboard (spec 4). */
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
    // In this order: a session that is already settled would be taken from this page to where owners belong.
    await navigate(paths.afterOwnerOnboarding(), { replace: true })
    await reload()
  }

  return {
    /** The property is there; a failure of what remains is only logged. */
    finish: async (changes: ProfileChanges) => {
      const error = await mark(changes)
      if (error) console.error(error.message)
      await leave()
    },
    /** Finishes if the server knows a property already. */
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
