import { afterAll, beforeAll, expect, test } from 'vitest'
import { addHome, see, trust } from '#tests/support/homes.ts'
import { type House, openHouse } from '#tests/support/house.ts'
import { createPerson, type Person } from '#tests/support/people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** What is asked in one moment is read by one statement: nobody may get the answer of another. */
test('people who look at the same moment each see their own: price, street, and whether it is there at all', async () => {
  const owner = await createPerson(house, { userType: 'owner' })
  const homes = [
    await addHome(house, owner, { title: 'For everyone' }),
    await addHome(house, owner, { title: 'For the network', visible_to: 'network' }),
    await addHome(house, owner, { title: 'A draft', status: 'draft' }),
  ]
  const members = await Promise.all(
    [1, 2, 3, 4, 5].map(async level => {
      const person = await createPerson(house)
      await trust(house, owner, person, { level, percentage: level * 10 })
      return { person, expected: [level * 10, level * 10, 404] }
    }),
  )
  const lookers = [
    ...members,
    { person: await createPerson(house), expected: [10, 404, 404] },
    { person: await createPerson(house, { userType: 'owner' }), expected: [10, 404, 404] },
    { person: owner, expected: [10, 10, 10] },
    { person: await createPerson(house, { userType: 'admin' }), expected: [10, 10, 10] },
  ]
  const look = async (person: Person, home: string) => {
    const { status, body } = await see(house, person, home)
    return status === 200 ? { id: body.id, percentage: body.viewer_discount.percentage } : status
  }
  const seen = await Promise.all(lookers.flatMap(({ person }) => homes.map(home => look(person, home))))
  expect(seen).toEqual(
    lookers.flatMap(({ expected }) =>
      expected.map((found, index) => (found === 404 ? 404 : { id: homes[index], percentage: found })),
    ),
  )
})
