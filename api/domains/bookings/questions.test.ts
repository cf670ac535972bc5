import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerDates, createDateChange } from '#tests/support/date-changes.ts'
import { addHome, patchStatus, reserved, stayInDays } from '#tests/support/homes.ts'
import { someoneWaits } from '#tests/support/locks.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { answerBack, askedBack, cancelledByGuest } from '#tests/support/reinstatements.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app, { userType: 'user' })
})
afterAll(() => app.close())

const askForDates = async (home: string) => {
  const stay = await reserved(app, guest, home, stayInDays(10, 13))
  await patchStatus(app, owner, stay.id, 'confirmed')
  const { id } = await createDateChange(app, guest, stay, stayInDays(20, 23))
  return () => answerDates(app, owner, id, 'accept')
}
const askBack = async (home: string) => {
  const id = await askedBack(app, owner, await cancelledByGuest(app, owner, guest, home))
  return () => answerBack(app, guest, id, 'accept')
}

test.each([
  ['date_changes', 'date_change.over', askForDates],
  ['reinstatements', 'reinstatement.over', askBack],
] as const)('a yes that meets the job which ends %s comes too late', async (table, code, ask) => {
  const accept = await ask(await addHome(app, owner))
  let answer: ReturnType<typeof accept> | undefined
  await app.db.transaction().execute(async tx => {
    await tx
      .updateTable(table)
      .set({ status: 'lapsed', decided_at: new Date() })
      .where('status', '=', 'open')
      .execute()
    answer = accept()
    await someoneWaits(app)
  })
  expect(await answer).toMatchObject({ status: 409, body: { code } })
})
