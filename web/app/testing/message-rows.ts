import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Profile } from '#contract/accounts/schemas.ts'
import { aList, aProfile, close, ID, open, type StubbedAnswers } from './stage.tsx'

export type Does = (user: UserEvent, container: HTMLElement) => Promise<unknown>

/** A message of spec 8, and the steps by which a person gets to see it in the app. */
export interface MessageCase {
  says: string
  at: string
  as?: Profile | null
  server?: StubbedAnswers
  does?: Does
}

/** One test for each row: opens the screen with the given answers, runs the steps, and checks the text. */
export const showsEach = (rows: readonly MessageCase[]) => {
  afterEach(() => {
    vi.restoreAllMocks()
    close()
    // Each test starts without texts that another one has typed.
    localStorage.clear()
    sessionStorage.clear()
  })
  it.each(rows)('$says', async ({ says, at, as = null, server, does }) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { user, container } = await open(at, as, server)
    await does?.(user, container)
    expect((await screen.findAllByText(says)).length).toBeGreaterThan(0)
  })
}

export const refused = { status: 400, body: { detail: 'Not today.' } }
/** A failure without a message. */
export const silent = { status: 500, body: {} }
export const done = { status: 204 }

/** From here on every call throws like a bug of the page, not like a server failure. */
export const breakThePage = () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(Headers.prototype, 'set').mockImplementation(() => {
    throw new Error('no headers')
  })
}

export const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
export const type = async (user: UserEvent, label: string, text: string) => {
  const field = await screen.findByLabelText(label)
  await user.click(field)
  await user.type(field, text)
}

/** A choice that is saved at once; the test has to wait for its options. */
export const choose = async (user: UserEvent, name: RegExp, value: string) => {
  const select = await screen.findByRole('combobox', { name })
  await waitFor(() => expect((select as HTMLSelectElement).disabled).toBe(false))
  await user.selectOptions(select, value)
}

export const choosePicture = async (user: UserEvent, container: HTMLElement) => {
  await screen.findByRole('heading', { level: 1 })
  const input = await waitFor(() => {
    // The last one: an owner's onboarding keeps its first step, which has a portrait, hidden.
    const found = [...container.querySelectorAll<HTMLInputElement>('input[type=file]')].at(-1)
    if (!found) throw new Error('Nowhere to put a picture')
    return found
  })
  await user.upload(input, new File(['x'], 'lake.png', { type: 'image/png' }))
}
export const pictureStored: StubbedAnswers = {
  'POST /upload/': { body: { success: true, data: { url: '/uploads/lake.webp' } } },
}

const COMO = {
  name: 'Como',
  region: 'Lombardy',
  country: 'Italy',
  latitude: 45.81,
  longitude: 9.08,
  time_zone: 'Europe/Rome',
}
/** The gazetteer knows one town; it answers the requests sent while a place is typed. */
export const como: StubbedAnswers = {
  'GET /places/': { body: { results: [{ ...COMO, named: true }] } },
  'GET /places/locate/': {
    body: {
      point: { latitude: COMO.latitude, longitude: COMO.longitude },
      time_zone: COMO.time_zone,
      cities: [COMO],
    },
  },
}

export const OWNER = aProfile('owner')
export const GUEST = aProfile('user')
/** A person who has registered and not finished onboarding. */
export const aNewProfile = (user_type: Profile['user_type'], changes: Partial<Profile> = {}) =>
  aProfile(user_type, { onboarding_completed: false, ...changes })

const LEVEL = { id: ID, name: 'Friend', level: 2, default_discount_percentage: 10, member_count: 1 }
export const MEMBER = {
  id: ID,
  user_id: ID,
  full_name: 'Wilma Brandt',
  email: 'wilma@example.com',
  profile_image: null,
  trust_level: null,
  trust_level_name: null,
  discount_percentage: 20,
  joined_at: '2026-01-01T00:00:00Z',
}
/** An owner's network with one member and one level. */
export const network: StubbedAnswers = {
  'GET /trusted-networks/': aList(MEMBER),
  'GET /trust-levels/': aList(LEVEL),
}

/** A request by Wilma for two nights at the owner's home. */
export const BOOKING = {
  id: ID,
  property: { id: ID, title: 'Lake house', city: 'Como', state: null, country: 'Italy', image: null },
  guest: { id: ID, full_name: 'Wilma Brandt', profile_image: null, email: 'wilma@example.com' },
  check_in_date: '2030-05-01',
  check_out_date: '2030-05-03',
  guests_count: 2,
  total_amount: 240,
  price: { currency: 'usd', total_cents: 24_000 },
  status: 'pending',
  expires_at: null,
  dates_asked: null,
  reinstatement: null,
  created_at: '2026-01-01T00:00:00Z',
}
export const confirmTheStay = (user: UserEvent) => choose(user, /Wilma Brandt/, 'confirmed')
