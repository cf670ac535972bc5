import { afterAll, beforeAll, expect, test } from 'vitest'
import { addHome, see, trust } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Simultaneous lookups share one statement: nobody may get another caller's answer. */
test('people who look at the same moment each see their own: price, street, and whether it is there at all', async () => {
  const owner = await createPerson(app, { userType: 'owner' })
  const homes = [
    await addHome(app, owner, { title: 'For everyone' }),
    await addHome(app, owner, { title: 'For the network', visible_to: 'network' }),
    await addHome(app, owner, { title: 'A draft', status: 'draft' }),
  ]
  const members = await Promise.all(
    [1, 2, 3, 4, 5].map(async level => {
      const person = await createPerson(app)
      await trust(app, owner, person, { level, percentage: level * 10 })
      return { person, expected: [level * 10, level * 10, 404] }
    }),
  )
  const lookers = [
    ...members,
    { person: await createPerson(app), expected: [10, 404, 404] },
    { person: await createPerson(app, { userType: 'owner' }), expected: [10, 404, 404] },
    { person: owner, expected: [10, 10, 10] },
    { person: await createPerson(app, { userType: 'admin' }), expected: [10, 10, 10] },
  ]
  const look = async (person: TestPerson, home: string) => {
    const { status, body } = await see(app, person, home)
    return status === 200 ? { id: body.id, percentage: body.viewer_discount?.percentage } : status
  }
  const seen = await Promise.all(lookers.flatMap(({ person }) => homes.map(home => look(person, home))))
  expect(seen).toEqual(
    lookers.flatMap(({ expected }) =>
      expected.map((found, index) => (found === 404 ? 404 : { id: homes[index], percentage: found })),
    ),
  )
})
