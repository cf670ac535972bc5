import type { EnteredPrice, EnteredStay, NewEnteredStay } from '#contract/bookings/entered-stays.schemas.ts'
import { type Outcome, stayInDays } from './homes.ts'
import type { TestPerson } from './people.ts'
import { request } from './requests.ts'
import type { TestApp } from './test-app.ts'

/** Two nights for Rosa at 150 each: a home of 185 without fees. */
export const toEnter = (changes: Partial<NewEnteredStay> = {}): NewEnteredStay => ({
  ...stayInDays(20, 22),
  guest_name: 'Rosa Ferrer',
  contact: '+34 600 123 456',
  note: 'Brings her own sheets',
  nights_cents: 30_000,
  total_cents: 30_000,
  ...changes,
})

export const postEntered = (
  app: TestApp,
  owner: TestPerson,
  home: string,
  stay: NewEnteredStay,
  headers: Record<string, string> = {},
) =>
  request<Outcome<EnteredStay & { price: EnteredPrice }>>(
    app,
    owner,
    'POST',
    `/properties/${home}/entered_stays/`,
    stay,
    headers,
  )

/** Enters a stay, and throws on a refusal: for the set-up of a test. */
export const entered = async (
  app: TestApp,
  owner: TestPerson,
  home: string,
  changes: Partial<NewEnteredStay> = {},
): Promise<EnteredStay> => {
  const { status, body } = await postEntered(app, owner, home, toEnter(changes))
  if (status !== 201) throw new Error(`The stay was not entered: ${JSON.stringify(body)}`)
  return body
}

export const putEntered = (app: TestApp, owner: TestPerson, id: string, stay: NewEnteredStay) =>
  request<Outcome<EnteredStay>>(app, owner, 'PUT', `/entered_stays/${id}/`, stay)
