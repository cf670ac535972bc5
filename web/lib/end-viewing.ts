import { viewingCalls } from '#contract/accounts/viewing.endpoints.ts'
import { paths } from '#web/app/paths.ts'
import { send } from './api.ts'
import { viewing } from './viewing.ts'

/**
 * Back to the admin's own eyes, on the page of the person. With a page anew, so that nothing of what was seen stays. Where
 * the server cannot be told, the look ends there by its own time.
 */
export const endViewing = async (): Promise<void> => {
  const lent = viewing.current()
  if (!lent) return
  viewing.forget()
  await send(viewingCalls.end, { params: { id: lent.id } })
  window.location.assign(paths.adminPerson(lent.person.id))
}
