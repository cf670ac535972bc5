import { withTimeout } from './with-timeout.ts'

/**
 * Requests that are sent before the page's scripts are loaded: web/app/bootstrap.ts starts them, and the first equal
 * call of the page uses the answer.
 */
interface Early {
  access: string
  language: string
  answer: Promise<{ status: number; text: string }>
}

interface Begun {
  answers: Map<string, Early>
  /** Resolves when the first pictures of the screen are loaded; never rejects. */
  pictures: Promise<unknown>
}

/** After this time an unused answer is discarded, because its screen was not opened. */
const KEPT_MS = 10_000
/** A picture that does not load delays nothing longer than this. */
const PATIENCE_MS = 6_000

// Shared through globalThis, because the bootstrap script is no module of the page's bundle.
const shared = globalThis as { early?: Begun }

const begun = () => {
  shared.early ??= { answers: new Map(), pictures: Promise.resolve() }
  return shared.early
}

/** The same request that `ask` would send. */
export const prefetch = (address: string, { access, language }: { access: string; language: string }) => {
  const { answers } = begun()
  const answer = fetch(address, {
    headers: { accept: 'application/json', 'accept-language': language, authorization: `Bearer ${access}` },
  }).then(async response => ({ status: response.status, text: await response.text() }))
  answer.catch(() => answers.delete(address)) // The page sends the request again, and reports a failure then.
  answers.set(address, { access, language, answer })
  setTimeout(() => answers.delete(address), KEPT_MS)
  return answer
}

/** Returns a prefetched answer, once, for the same person in the same language. */
export const takePrefetched = async (address: string, access: string | null, language: string) => {
  const answers = shared.early?.answers
  const early = answers?.get(address)
  if (!early) return
  answers?.delete(address)
  if (early.access === access && early.language === language) return early.answer.catch(() => undefined)
}

export const waitForPictures = (pictures: Promise<unknown>) => {
  begun().pictures = withTimeout(PATIENCE_MS, pictures)
}

/**
 * Runs `load` when the first contents of the screen are loaded, so that it does not compete with them; at once where
 * nothing was prefetched.
 */
export const afterFirstPaint = async <T>(load: () => Promise<T>): Promise<T> => {
  await shared.early?.pictures
  return load()
}
