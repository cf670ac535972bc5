import { impersonationCalls } from '#contract/accounts/impersonation.endpoints.ts'
import { send } from './api.ts'
import { impersonationStore } from './impersonation-store.ts'
import { paths } from './paths.ts'

/**
 * Ends the impersonation and opens the page of the person in the admin's own session. The page is reloaded, so that no
 * data of the person remain. If the server cannot be reached, the impersonation expires there by itself.
 */
export const endImpersonation = async (): Promise<void> => {
  const lent = impersonationStore.current()
  if (!lent) return
  impersonationStore.forget()
  await send(impersonationCalls.end, { params: { id: lent.id } })
  window.location.assign(paths.adminPerson(lent.person.id))
}
