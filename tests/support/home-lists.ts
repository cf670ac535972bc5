import type { HomeList, HomeListSummary } from '#contract/properties/home-lists.schemas.ts'
import { addHome } from './homes.ts'
import type { TestPerson } from './people.ts'
import { request } from './requests.ts'
import type { TestApp } from './test-app.ts'

interface Refused {
  readonly code?: string
}

/** The calls about lists of homes, as one person. */
export const homeListsOf = (app: TestApp, who: TestPerson) => {
  const send = (method: 'PUT' | 'DELETE', path: string) =>
    request<Refused>(app, who, method, `/home_lists/${path}/`)
  return {
    make: (name: string, more: object = {}) =>
      request<{ id: string } & Refused>(app, who, 'POST', '/home_lists/', { name, ...more }),
    all: async (query = '') =>
      (await request<{ results: HomeListSummary[] }>(app, who, 'GET', `/home_lists/${query}`)).body.results,
    read: (list: string) => request<HomeList & Refused>(app, who, 'GET', `/home_lists/${list}/`),
    change: (list: string, changes: object) =>
      request<Refused>(app, who, 'PATCH', `/home_lists/${list}/`, changes),
    remove: (list: string) => send('DELETE', list),
    see: (list: string) => send('PUT', `${list}/seen`),
    add: (list: string, home: string) => send('PUT', `${list}/homes/${home}`),
    takeOut: (list: string, home: string) => send('DELETE', `${list}/homes/${home}`),
    vote: (list: string, home: string) => send('PUT', `${list}/homes/${home}/vote`),
    unvote: (list: string, home: string) => send('DELETE', `${list}/homes/${home}/vote`),
    candidates: async (list: string, search = '') =>
      (
        await request<{ people: { id: string; full_name: string }[] }>(
          app,
          who,
          'GET',
          `/home_lists/${list}/candidates/?search=${search}`,
        )
      ).body.people,
    invite: (list: string, person: { id: string }) => send('PUT', `${list}/people/${person.id}`),
    takeOff: (list: string, person: { id: string }) => send('DELETE', `${list}/people/${person.id}`),
    makeLink: (list: string) =>
      request<{ token: string; expires_at: string } & Refused>(app, who, 'POST', `/home_lists/${list}/link/`),
    endLink: (list: string) => send('DELETE', `${list}/link`),
    readLink: (token: string) =>
      request<{ id: string; name: string; joined: boolean } & Refused>(
        app,
        who,
        'POST',
        '/home_lists/link/',
        { token },
      ),
    join: (token: string) =>
      request<{ id: string } & Refused>(app, who, 'POST', '/home_lists/join/', { token }),
  }
}

/** A list of somebody, as rows, with a home in it. */
export const insertListWithHome = async (
  app: TestApp,
  { author, owner }: { author: { id: string }; owner: TestPerson },
) => {
  const now = new Date()
  const property = await addHome(app, owner)
  const { id } = await app.db
    .insertInto('home_lists')
    .values({ author_id: author.id, name: `August ${property}`, stay: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('home_list_people')
    .values({ list_id: id, person_id: author.id, joined_at: now })
    .execute()
  await app.db
    .insertInto('home_list_homes')
    .values({ list_id: id, property_id: property, added_by: author.id, added_at: now })
    .execute()
  return { id, property }
}
