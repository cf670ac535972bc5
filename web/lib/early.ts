import { within } from './within.ts'

/** What the page asks the server before its scripts are here: web/app/opening.ts begins it, the first same call takes it. */
interface Early {
  access: string
  language: string
  answer: Promise<{ status: number; text: string }>
}

interface Begun {
  answers: Map<string, Early>
  /** Until the pictures that the screen opens with are here; never refused. */
  pictures: Promise<unknown>
}

/** An answer that nobody wanted by then is of a screen that did not come. */
const KEPT_MS = 10_000
/** A picture that does not come holds nothing up for longer. */
const PATIENCE_MS = 6_000

// Two scripts of one page share it: the opening one is no module of the other.
const shared = globalThis as { early?: Begun }

const begun = () => {
  shared.early ??= { answers: new Map(), pictures: Promise.resolve() }
  return shared.early
}

/** The same request that `ask` would send. */
export const askEarly = (address: string, { access, language }: { access: string; language: string }) => {
  const { answers } = begun()
  const answer = fetch(address, {
    headers: { accept: 'application/json', 'accept-language': language, authorization: `Bearer ${access}` },
  }).then(async response => ({ status: response.status, text: await response.text() }))
  answer.catch(() => answers.delete(address)) // it is asked again, and then the failure is told
  answers.set(address, { access, language, answer })
  setTimeout(() => answers.delete(address), KEPT_MS)
  return answer
}

/** The answer to what was asked early, once, for the same person in the same language. */
export const takeEarly = async (address: string, access: string | null, language: string) => {
  const answers = shared.early?.answers
  const early = answers?.get(address)
  if (!early) return
  answers?.delete(address)
  if (early.access === access && early.language === language) return early.answer.catch(() => undefined)
}

export const awaitPictures = (pictures: Promise<unknown>) => {
  begun().pictures = within(PATIENCE_MS, pictures)
}

/** When what a screen opens with is here, and the line is free for what can wait. At once where nothing was begun. */
export const afterOpening = async <T>(load: () => Promise<T>): Promise<T> => {
  await shared.early?.pictures
  return load()
}
