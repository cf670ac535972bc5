import type { Page } from 'playwright-core'
import type { Property } from '#contract/properties/schemas.ts'

/** What the API answers to whoever is signed in on this page: a GET, or a POST where there is a body. */
export const askAs = <T>(page: Page, path: string, body?: object, method = body ? 'POST' : 'GET') =>
  page.evaluate(
    async ([address, sent, method]) => {
      const answer = await fetch(address, {
        method,
        headers: {
          authorization: `Bearer ${localStorage.getItem('auth_token')}`,
          ...(sent ? { 'content-type': 'application/json' } : {}),
        },
        ...(sent ? { body: sent } : {}),
      })
      return answer.status === 204 ? null : answer.json()
    },
    [`/api${path}`, body ? JSON.stringify(body) : '', method] as const,
  ) as Promise<T>

/** The homes of who is signed in on this page. */
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
