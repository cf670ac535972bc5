import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { GUEST_MAIL_SWITCHES, MAIL_SWITCHES } from '#contract/accounts/schemas.ts'
import { silent } from '#web/app/testing/message-rows.ts'
import { aProfile, close, open } from '#web/app/testing/stage.tsx'
import { paths } from '#web/lib/paths.ts'

afterEach(close)

const saved = Object.fromEntries(MAIL_SWITCHES.map(name => [name, true]))
const switchesAt = async (path: string, role: 'user' | 'owner') => {
  // Without push notifications, whose switches stand beside those of mails.
  await open(path, aProfile(role), { 'GET /users/preferences/': { body: saved }, 'GET /push/': silent })
  await screen.findByRole('switch', { name: /Messages/ })
  return screen.getAllByRole('switch').length
}

it('a guest is asked about mails that guests get, and not about homes that they do not have', async () => {
  expect(await switchesAt(`${paths.settings()}?tab=notifications`, 'user')).toBe(GUEST_MAIL_SWITCHES.length)
  expect(screen.queryByText(/your homes/)).toBeNull()
  expect(screen.queryByText('New bookings')).toBeNull()
})

it('an owner is asked about all of them', async () => {
  expect(await switchesAt(`${paths.ownerSettings()}?tab=notifications`, 'owner')).toBe(MAIL_SWITCHES.length)
})
