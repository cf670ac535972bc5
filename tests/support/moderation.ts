import type { Property } from '#contract/properties/schemas.ts'
import { type Outcome, see } from './homes.ts'
import type { TestPerson } from './people.ts'
import { request } from './requests.ts'
import type { TestApp } from './test-app.ts'

/** Sets whether homes are reviewed before they become active. */
export const reviewing = async (db: TestApp['db'], review_new_properties: boolean) => {
  await db.updateTable('platform_settings').set({ review_new_properties }).execute()
}

export const setHomeStatus = (app: TestApp, who: TestPerson, home: string, status: string) =>
  request<Outcome<Property>>(app, who, 'PATCH', `/properties/${home}/`, { status })

export const show = (app: TestApp, who: TestPerson, home: string, is_visible: boolean, reason?: string) =>
  request<Outcome<Property>>(app, who, 'PATCH', `/properties/${home}/toggle_visibility/`, {
    is_visible,
    ...(reason !== undefined && { reason }),
  })

/** The decision of an admin who has seen the current state of the home. */
export const readUpdatedAt = async (app: TestApp, admin: TestPerson, home: string) =>
  (await see(app, admin, home)).body.settings?.updated_at ?? ''

export const approve = (app: TestApp, admin: TestPerson, home: string, updated_at: string) =>
  request<Outcome<Property>>(app, admin, 'POST', `/properties/${home}/approve/`, { updated_at })

export const sendBack = (
  app: TestApp,
  admin: TestPerson,
  home: string,
  { updated_at, reason }: { updated_at: string; reason: string },
) => request<Outcome<Property>>(app, admin, 'POST', `/properties/${home}/send_back/`, { updated_at, reason })
