import { impersonationStore } from './impersonation-store.ts'
import { sessionStore } from './session.ts'

const PREFIX = 'latchkey.draft.'

const keyOf = (name: string, person: string) => `${PREFIX}${person}.${name}`

const everyKey = () =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter(key =>
    key.startsWith(PREFIX),
  )

/** Unsaved drafts of long forms, on this device, separate for each person. */
export const draftStore = {
  read<Draft>(name: string, person: string): Partial<Draft> {
    try {
      return JSON.parse(localStorage.getItem(keyOf(name, person)) ?? '{}') as Partial<Draft>
    } catch {
      return {}
    }
  },
  /** If the storage is full or forbidden, typing still works. */
  keep(name: string, person: string, draft: object) {
    try {
      localStorage.setItem(keyOf(name, person), JSON.stringify(draft))
    } catch (error) {
      console.warn('The draft was not kept on this device', error)
    }
  },
  forget: (name: string, person: string) => localStorage.removeItem(keyOf(name, person)),
}

/** Removes the drafts of a person who signs out, and those of others when somebody signs in. */
const tidy = () => {
  if (impersonationStore.current()) return // While impersonating, the person is not the one at the device.
  const { status, user, over } = sessionStore.current()
  if (status === 'signed-out' && over === 'choice') for (const key of everyKey()) localStorage.removeItem(key)
  if (user)
    for (const key of everyKey()) if (!key.startsWith(`${PREFIX}${user.id}.`)) localStorage.removeItem(key)
}

export const clearDraftsOfOthers = () => {
  tidy()
  return sessionStore.subscribe(tidy)
}
