import { expect, test } from 'vitest'
import { paths } from '#web/lib/paths.ts'
import { isCurrent } from './header-entries.ts'
import { drawerEntries } from './menus.ts'

const markedFor = (role: keyof typeof drawerEntries, path: string) =>
  drawerEntries[role].filter(entry => isCurrent(entry, path)).map(({ to }) => to)

test('a screen marks the entry of the menu from which it is reached, and no other', () => {
  expect(markedFor('owner', '/owner')).toEqual([paths.owner()])
  expect(markedFor('owner', '/owner/offers/new')).toEqual([paths.ownerBookings()])
  expect(markedFor('owner', '/owner/travel-plans')).toEqual([paths.ownerBookings()])
  expect(markedFor('owner', '/owner/bookings/entered/7')).toEqual([paths.ownerBookings()])
  expect(markedFor('owner', '/owner/generosity')).toEqual([paths.ownerTrustLevels()])
  expect(markedFor('owner', '/owner/messages/scheduled')).toEqual([paths.messages()])
  expect(markedFor('owner', '/owner/propertiesque')).toEqual([])
  expect(markedFor('admin', '/admin/people/7')).toEqual([paths.adminUsers()])
  expect(markedFor('user', '/')).toEqual([paths.home()])
  expect(markedFor('user', '/stays/7')).toEqual([paths.trips()])
})
