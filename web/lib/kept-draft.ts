import { sessionStore } from './session.ts'
import { viewing } from './viewing.ts'

const PREFIX = 'latchkey.draft.'

const keyOf = (name: string, person: string) => `${PREFIX}${person}.${name}`

const everyKey = () =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter(key =>
    key.startsWith(PREFIX),
  )

/** What somebody has typed into a long form and not saved, on this device and for them alone. */
export const keptDraft = {
  read<Draft>(name: string, person: string): Partial<Draft> {
    try {
      return JSON.parse(localStorage.getItem(keyOf(name, person)) ?? '{}') as Partial<Draft>
    } catch {
      return {}
    }
  },
  /** A device that keeps nothing any more costs no key press. */
  keep(name: string, person: string, draft: object) {
    try {
      localStorage.setItem(keyOf(name, person), JSON.stringify(draft))
    } catch (error) {
      console.warn('The draft was not kept on this device', error)
    }
  },
  forget: (name: string, person: string) => localStorage.removeItem(keyOf(name, person)),
}

/** Of who signs out, and of whoever was here before somebody else signs in, nothing stays. */
const tidy = () => {
  if (viewing.current()) return // whose eyes are lent is not who is here
  const { status, user, over } = sessionStore.current()
  if (status === 'signed-out' && over === 'choice') for (const key of everyKey()) localStorage.removeItem(key)
  if (user)
    for (const key of everyKey()) if (!key.startsWith(`${PREFIX}${user.id}.`)) localStorage.removeItem(key)
}

export const followDrafts = () => {
  tidy()
  return sessionStore.subscribe(tidy)
}
