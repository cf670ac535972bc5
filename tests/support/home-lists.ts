import type { HomeList, HomeListSummary } from '#contract/properties/home-lists.schemas.ts'
import { addHome, trust } from './homes.ts'
import { createPerson, type TestPerson } from './people.ts'
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

/** A list of Ana’s friends: an owner with an open home and one for her network, in which Ana is and Ben is not. */
export const listFriends = async (app: TestApp) => {
  const owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
  const ana = await createPerson(app, { fullName: 'Ana Author' })
  const ben = await createPerson(app, { fullName: 'Ben Berg' })
  const stranger = await createPerson(app)
  const open = await addHome(app, owner, { title: 'The boathouse' })
  const closed = await addHome(app, owner, { title: 'The mill', visible_to: 'network' })
  await trust(app, owner, ana, { level: 3, percentage: 50 })
  const by = (who: TestPerson) => homeListsOf(app, who)
  return {
    owner,
    ana,
    ben,
    stranger,
    open,
    closed,
    by,
    /** A list of Ana’s. */
    listWith: async (...homes: string[]) => {
      const { id } = (await by(ana).make('August with the Bergs')).body
      for (const home of homes) {
        const { status } = await by(ana).add(id, home)
        if (status !== 204) throw new Error('The home was not added')
      }
      return id
    },
    comesByLink: async (list: string, who: TestPerson) => {
      const { token } = (await by(ana).makeLink(list)).body
      const { status } = await by(who).join(token)
      if (status !== 200) throw new Error('The link let nobody in')
    },
    titlesFor: async (who: TestPerson, list: string) =>
      (await by(who).read(list)).body.homes.map(({ card }) => card.title),
    votersFor: async (who: TestPerson, list: string) =>
      (await by(who).read(list)).body.homes.map(({ votes }) => votes.map(({ full_name }) => full_name)),
    blocks: (who: TestPerson, other: TestPerson) =>
      app.db
        .insertInto('person_blocks')
        .values({ person_id: who.id, blocked_id: other.id, created_at: new Date() })
        .execute(),
  }
}
export type ListFriends = Awaited<ReturnType<typeof listFriends>>
