import { DAY_MS } from '#contract/kernel/durations.ts'
import type { CoHostRights } from '#contract/properties/co-hosts.rules.ts'
import type { CoHost, HelpedHome } from '#contract/properties/co-hosts.schemas.ts'
import { addHome, trust } from './homes.ts'
import { createPerson, type TestPerson } from './people.ts'
import { request } from './requests.ts'
import type { TestApp } from './test-app.ts'

/** The calls about people who help at homes, as one person. */
export const coHostsOf = (app: TestApp, who: TestPerson) => ({
  list: async (home: string) =>
    (await request<{ results: CoHost[] }>(app, who, 'GET', `/properties/${home}/co_hosts/`)).body.results,
  candidates: async (home: string, search = '') =>
    (
      await request<{ people: { id: string; full_name: string }[] }>(
        app,
        who,
        'GET',
        `/properties/${home}/co_hosts/candidates/?search=${search}`,
      )
    ).body.people,
  invite: (home: string, asked: { person?: string; email?: string; rights?: CoHostRights }) =>
    request(app, who, 'POST', `/properties/${home}/co_hosts/`, { rights: 'calendar', ...asked }),
  change: (id: string, rights: CoHostRights) => request(app, who, 'PATCH', `/co_hosts/${id}/`, { rights }),
  end: (id: string) => request(app, who, 'DELETE', `/co_hosts/${id}/`),
  accept: (id: string) => request(app, who, 'POST', `/co_hosts/${id}/accept/`),
  decline: (id: string) => request(app, who, 'POST', `/co_hosts/${id}/decline/`),
  homes: async () =>
    (await request<{ results: HelpedHome[] }>(app, who, 'GET', '/helped_homes/')).body.results,
})

/** Somebody who helps at a home, or with `accepted` false was only invited to, as a row. */
export const seedCoHost = async (
  app: TestApp,
  { owner, helper, home }: { owner: { id: string }; helper: { id: string }; home: string },
  { rights = 'calendar', accepted = true }: { rights?: CoHostRights; accepted?: boolean } = {},
) => {
  const now = app.ctx.clock()
  const { id } = await app.db
    .insertInto('co_hosts')
    .values({
      property_id: home,
      owner_id: owner.id,
      person_id: helper.id,
      rights,
      invited_at: now,
      expires_at: new Date(now.getTime() + DAY_MS),
      accepted_at: accepted ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Olive with two homes, Clara in her network, and a stranger to both. */
export const helpfulPeople = async (app: TestApp) => {
  const owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
  const clara = await createPerson(app, { fullName: 'Clara Helper' })
  const stranger = await createPerson(app, { fullName: 'Sam Stranger' })
  await trust(app, owner, clara, { level: 1, percentage: 10 })
  const home = await addHome(app, owner, { title: 'The boathouse' })
  const other = await addHome(app, owner, { title: 'The mill' })
  return {
    owner,
    clara,
    stranger,
    home,
    other,
    by: (who: TestPerson) => coHostsOf(app, who),
    /** Clara helps at the boathouse, or at another home of Olive. */
    claraHelps: (rights: CoHostRights = 'calendar', at = home) =>
      seedCoHost(app, { owner, helper: clara, home: at }, { rights }),
    bellOf: async (who: TestPerson) =>
      (
        await request<{
          results: { kind: string; subject_id: string; data: object; read_at: string | null }[]
        }>(app, who, 'GET', '/notifications/')
      ).body.results,
    blocks: (who: { id: string }, whom: { id: string }) =>
      app.db
        .insertInto('person_blocks')
        .values({ person_id: who.id, blocked_id: whom.id, created_at: new Date() })
        .execute(),
  }
}
export type HelpfulPeople = Awaited<ReturnType<typeof helpfulPeople>>
