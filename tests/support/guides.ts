import type { GuideChange, OwnGuideAnswer, StayGuide } from '#contract/bookings/guides.schemas.ts'
import { addHome, type Outcome } from './homes.ts'
import type { TestPerson } from './people.ts'
import { plainPicture, upload } from './pictures.ts'
import { type Caller, later, request } from './requests.ts'
import type { TestApp } from './test-app.ts'

/** A guide in which every part says something that occurs nowhere else. */
export const aGuide = (changes: Partial<GuideChange> = {}): GuideChange => ({
  directions: 'Left after the ferry, then uphill.',
  access: 'The code of the blue door is otter-4711.',
  wifi_name: 'Boathouse',
  wifi_password: 'herons-at-dawn',
  manual: 'The stove needs a minute.',
  opens_days_before: 3,
  pictures: [],
  updated_at: null,
  ...changes,
})

export const putGuideOf = (app: TestApp, owner: Caller, home: string, guide: GuideChange) =>
  request<Outcome<OwnGuideAnswer>>(app, owner, 'PUT', `/properties/${home}/arrival_guide/`, guide)

export const getGuideOf = (app: TestApp, owner: Caller, home: string) =>
  request<Outcome<OwnGuideAnswer>>(app, owner, 'GET', `/properties/${home}/arrival_guide/`)

export const getStayGuide = (app: TestApp, guest: Caller, bookingId: string) =>
  request<Outcome<StayGuide>>(app, guest, 'GET', `/bookings/${bookingId}/arrival_guide/`)

/** Uploads a picture for guides; returns its URL. */
export const addGuidePicture = async (app: TestApp, owner: TestPerson): Promise<string> =>
  (await upload(app, await later(app, owner), await plainPicture(), { folder: 'guides' })).body.data.url

/** A home with a guide. */
export const addGuidedHome = async (app: TestApp, owner: TestPerson, changes: Partial<GuideChange> = {}) => {
  const home = await addHome(app, owner)
  const { status, body } = await putGuideOf(app, owner, home, aGuide(changes))
  if (status !== 200 || !body.guide) throw new Error(`The guide was not saved: ${body.code}`)
  return { home, guide: body.guide }
}
