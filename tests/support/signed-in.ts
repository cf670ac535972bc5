import type { Page } from 'playwright-core'
import type { Property } from '#contract/properties/schemas.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { demo } from './demo.ts'

export interface SignedIn {
  readonly email: string
  readonly access: string
  readonly refresh: string
}

let addresses = 0
/** An address that no other request of this worker has used, so that limits per address do not interfere. */
export const demoAddress = () => {
  addresses += 1
  return `10.${process.pid % 250}.${Math.floor(addresses / 250) % 250}.${(addresses % 250) + 1}`
}

interface Call {
  readonly method?: string
  readonly body?: object | undefined
  readonly token?: string | undefined
}

const fetchApi = (path: string, { body, method = body ? 'POST' : 'GET', token }: Call = {}) =>
  fetch(`${demo().url}/api${path}`, {
    method,
    headers: {
      'x-forwarded-for': demoAddress(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })

/** The API of the demo network; throws on a refusal. */
export const callApi = async <T>(path: string, call?: Call): Promise<T> => {
  const answer = await fetchApi(path, call)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.status === 204 ? (null as T) : ((await answer.json()) as T)
}

/** A session of its own. */
export const signInAs = async (email: string, password = DEMO_PASSWORD): Promise<SignedIn> => ({
  email,
  ...(await callApi<{ access: string; refresh: string }>('/auth/jwt/create/', { body: { email, password } })),
})

/** An access token lasts fifteen minutes. */
const FRESH_MS = 10 * 60_000
const sessions = new Map<string, { made: number; signedIn: Promise<SignedIn> }>()

/** The shared session of this person for all journeys of a worker; journeys that end a session sign in themselves. */
export const readTokens = (email: string, password?: string): Promise<SignedIn> => {
  const known = sessions.get(email)
  if (known && Date.now() - known.made < FRESH_MS) return known.signedIn
  const signedIn = signInAs(email, password)
  sessions.set(email, { made: Date.now(), signedIn })
  return signedIn
}

const visitors = new WeakMap<Page, SignedIn>()
export const assignTokens = (page: Page, who: SignedIn) => visitors.set(page, who)

const accessOf = async (page: Page) =>
  visitors.get(page)?.access ?? (await page.evaluate(() => localStorage.getItem('auth_token'))) ?? undefined

/** The API's answer to the signed-in person on this page, refusals included: a GET, or a POST where there is a body. */
export const askAs = async <T>(page: Page, path: string, body?: object, method?: string): Promise<T> => {
  const answer = await fetchApi(path, {
    body,
    token: await accessOf(page),
    ...(method && { method }),
  })
  return answer.status === 204 ? (null as T) : ((await answer.json()) as T)
}

/** The homes of the signed-in person on this page. */
export const ownHomes = async (page: Page) => {
  const { id } = await askAs<{ id: string }>(page, '/users/profile/')
  return askAs<{ count: number; results: Property[] }>(page, `/properties/?owner=${id}`)
}

/** The home with this title, as the person on this page sees it. */
export const homeCalled = async (page: Page, title: string) => {
  const path = `/properties/?search=${encodeURIComponent(title)}`
  const { results } = await askAs<{ results: { id: string }[] }>(page, path)
  if (!results[0]) throw new Error(`${title} is not there`)
  return askAs<Property>(page, `/properties/${results[0].id}/`)
}
