import type { Property } from '#contract/properties/schemas.ts'
import { call, type Outcome, see } from './homes.ts'
import type { House } from './house.ts'
import type { Person } from './people.ts'

/** Whether homes are reviewed before they are active. */
export const reviewing = async (db: House['db'], review_new_properties: boolean) => {
  await db.updateTable('platform_settings').set({ review_new_properties }).execute()
}

export const setHomeStatus = (house: House, who: Person, home: string, status: string) =>
  call<Outcome<Property>>(house, who, 'PATCH', `/properties/${home}/`, { payload: { status } })

export const show = (house: House, who: Person, home: string, is_visible: boolean, reason?: string) =>
  call<Outcome<Property>>(house, who, 'PATCH', `/properties/${home}/toggle_visibility/`, {
    payload: { is_visible, ...(reason !== undefined && { reason }) },
  })

/** What an admin sends who looks at the home now. */
export const lookAt = async (house: House, admin: Person, home: string) =>
  (await see(house, admin, home)).body.settings?.updated_at ?? ''

export const approve = (house: House, admin: Person, home: string, updated_at: string) =>
  call<Outcome<Property>>(house, admin, 'POST', `/properties/${home}/approve/`, { payload: { updated_at } })

export const sendBack = (
  house: House,
  admin: Person,
  home: string,
  { updated_at, reason }: { updated_at: string; reason: string },
) =>
  call<Outcome<Property>>(house, admin, 'POST', `/properties/${home}/send_back/`, {
    payload: { updated_at, reason },
  })
