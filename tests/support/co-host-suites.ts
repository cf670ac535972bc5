import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type HelpfulPeople, helpfulPeople } from './co-hosts.ts'
import { reserved, stayInDays } from './homes.ts'
import { createPerson } from './people.ts'
import { openTestApp, type TestApp } from './test-app.ts'

/** An app for a suite about people who help at homes, with new people before each of its tests. */
export const withHelpfulPeople = (set: (app: TestApp, people: HelpfulPeople) => void | Promise<void>) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => set(app, await helpfulPeople(app)))
}

/** The same, with a request of Anna at the home. */
export const withHelpedStay = (
  set: (app: TestApp, people: HelpfulPeople, asked: Awaited<ReturnType<typeof askForStay>>) => void,
) => withHelpfulPeople(async (app, people) => set(app, people, await askForStay(app, people)))

const askForStay = async (app: TestApp, { home }: HelpfulPeople) => {
  const anna = await createPerson(app, { fullName: 'Anna Winter' })
  return { anna, stay: (await reserved(app, anna, home, stayInDays(5, 8))).id }
}
