import { entered, toEnter } from './entered-stays.ts'
import { addHome } from './homes.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

/** What the calls about entered stays need, for the people of the permission table. */
export const enteredPersonas = (app: TestApp, { owner }: { readonly owner: TestPerson }) => ({
  /** A stay at a home of the owner that can be entered. */
  enterable: async () => ({ home: await addHome(app, owner), stay: toEnter() }),
  /** A stay that the owner entered, and what was sent for it. */
  freshEntered: async () => {
    const stay = toEnter()
    const { id } = await entered(app, owner, await addHome(app, owner))
    return { id, stay }
  },
})
