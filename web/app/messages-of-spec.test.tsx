// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Profile } from '#contract/accounts/schemas.ts'
import { paths } from './paths.ts'
import { type Answers, close, ID, listOf, open, person } from './testing/stage.tsx'

/**
 * The catalogue of spec 8, as a person meets it: each row opens a screen of the whole app over a server that answers
 * as said, does something, and reads the words. What other suites show already stands in messages-elsewhere.test.ts.
 */
interface Row {
  says: string
  at: string
  as?: Profile | null
  server?: Answers
  does?: (user: UserEvent, container: HTMLElement) => Promise<unknown>
}

const refused = { status: 400, body: { detail: 'Not today.' } }
const silent = { status: 500, body: {} }
const LEVEL = { id: ID, name: 'Friend', level: 2, default_discount_percentage: 10, member_count: 1 }
const MEMBER = {
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
const OWNER = person('owner')
const network = { 'GET /trusted-networks/': listOf(MEMBER), 'GET /trust-levels/': listOf(LEVEL) }

const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const type = async (user: UserEvent, label: string, text: string) =>
  user.type(await screen.findByLabelText(label), text)

const signIn = async (user: UserEvent, email: string) => {
  await type(user, 'Email', email)
  await type(user, 'Password', 'three geese')
  await press(user, 'Sign in')
}

const choosePicture = async (user: UserEvent, container: HTMLElement) => {
  await screen.findByRole('heading', { level: 1 })
  const input = await vi.waitFor(() => {
    // The last: an owner's onboarding keeps its first step, with a portrait, out of sight.
    const found = [...container.querySelectorAll<HTMLInputElement>('input[type=file]')].at(-1)
    if (!found) throw new Error('Nowhere to put a picture')
    return found
  })
  await user.upload(input, new File(['x'], 'lake.png', { type: 'image/png' }))
}

const stored = { 'POST /upload/': { body: { success: true, data: { url: '/uploads/lake.webp' } } } }

const fillHome = async (user: UserEvent, container: HTMLElement) => {
  await choosePicture(user, container)
  await type(user, 'Property Name', 'Lake house')
  await type(user, 'Description', 'A long and quiet lake.')
  await type(user, 'City', 'Como')
  await type(user, 'Street Address', '1 Long Way')
  await type(user, 'Price per Night (USD)', '120')
  await type(user, 'Bedrooms', '2')
  await type(user, 'Bathrooms', '1')
  await type(user, 'Max Guests', '4')
}
const suggest = async (user: UserEvent, container: HTMLElement) => {
  await fillHome(user, container)
  await press(user, 'Create & Make Active')
}
/** Nothing but a picture, without which nothing can be sent. */
const suggestNothing = async (user: UserEvent, container: HTMLElement) => {
  await choosePicture(user, container)
  await user.clear(await screen.findByLabelText('Country'))
  await press(user, 'Create & Make Active')
}
const validation = (says: string): Row => ({
  says,
  at: paths.ownerSuggestProperty(),
  as: OWNER,
  server: stored,
  does: suggestNothing,
})

const editProfile = async (user: UserEvent, bio = 'Hello.') => {
  const field = await screen.findByLabelText(/^About you/)
  await user.click(field)
  await user.paste(bio)
  await press(user, 'Save changes')
}
const finishOnboarding = async (user: UserEvent) => {
  await screen.findByLabelText('Full name')
  await press(user, 'Go to the homes')
}
const firstHome = async (user: UserEvent) => {
  await screen.findByLabelText('Full name')
  await press(user, 'Continue')
}
const fresh = { onboarding_completed: false }

const invitation = {
  'POST /invitations/validate_token/': {
    body: {
      email: 'wilma@example.com',
      user_type: 'user',
      status: 'pending',
      expires_at: '2030-01-01T00:00:00Z',
      has_account: false,
      account_exists: false,
    },
  },
}

const ROWS: readonly Row[] = [
  {
    says: 'An error occurred during login',
    at: paths.login(),
    as: null,
    server: { 'POST /auth/jwt/create/': { body: { access: 'a', refresh: 'r', user: person('user') } } },
    does: async user => {
      // A full or forbidden storage throws where the tokens are kept.
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError')
      })
      await signIn(user, 'robin@example.com')
    },
  },
  {
    says: 'Please enter a valid email address',
    at: paths.login(),
    as: null,
    does: user => signIn(user, 'robin'),
  },
  {
    says: 'Failed to update trust level: Not today.',
    at: paths.ownerNetwork(),
    as: OWNER,
    server: { ...network, [`PATCH /trusted-networks/${ID}/update_trust_level/`]: refused },
    does: async user => {
      await screen.findByText('Wilma Brandt')
      const select = await screen.findByRole('combobox', { name: /Wilma Brandt/ })
      await vi.waitFor(() => expect((select as HTMLSelectElement).disabled).toBe(false))
      await user.selectOptions(select, '2')
    },
  },
  {
    says: 'Failed to remove user: Not today.',
    at: paths.ownerNetwork(),
    as: OWNER,
    server: { ...network, [`DELETE /trusted-networks/${ID}/remove_from_network/`]: refused },
    does: async user => {
      await press(user, /^Remove Wilma Brandt/)
      await press(user, 'Remove')
    },
  },
  {
    says: 'Failed to send network invitation: Not today.',
    at: paths.ownerNetwork(),
    as: OWNER,
    server: { ...network, 'POST /network-invitations/': refused },
    does: async user => {
      await type(user, 'Email', 'hugo@example.com')
      await press(user, 'Send Invitation')
    },
  },
  {
    says: 'An error occurred while loading your dashboard.',
    at: paths.owner(),
    as: OWNER,
    server: { 'GET /analytics/dashboard_metrics/': { status: 400, body: {} } },
  },
  {
    says: 'Failed to suggest property: Not today.',
    at: paths.ownerSuggestProperty(),
    as: OWNER,
    server: { ...stored, 'POST /properties/': refused },
    does: suggest,
  },
  {
    says: 'Failed to suggest property: Failed to create property',
    at: paths.ownerSuggestProperty(),
    as: OWNER,
    server: { ...stored, 'POST /properties/': { status: 201 } },
    does: suggest,
  },
  {
    says: 'Failed to suggest property: Unknown error',
    at: paths.ownerSuggestProperty(),
    as: OWNER,
    server: stored,
    does: async (user, container) => {
      await fillHome(user, container)
      // A mistake of the page itself, not of the server.
      vi.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
        throw new Error('no randomness')
      })
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      await press(user, 'Create & Make Active')
    },
  },
  {
    says: 'You must be logged in to suggest a property',
    at: paths.ownerSuggestProperty(),
    as: OWNER,
    server: {
      ...stored,
      'POST /properties/': { status: 401, body: { detail: 'Your session has ended.' } },
      'POST /auth/jwt/refresh/': { status: 401, body: {} },
    },
    does: suggest,
  },
  validation('Title must be at least 3 characters long'),
  validation('Description must be at least 10 characters long'),
  validation('City must be at least 2 characters long'),
  validation('Country must be at least 2 characters long'),
  validation('Please provide a complete address'),
  validation('Price must be a positive number'),
  validation('Bedrooms must be a positive number'),
  validation('Bathrooms must be a positive number'),
  validation('Max guests must be a positive number'),
  {
    says: 'Please upload at least one image of your property',
    at: paths.onboardingOwner(),
    as: person('owner', fresh),
    does: async user => {
      await firstHome(user)
      await press(user, 'Create property and finish')
    },
  },
  {
    says: 'Failed to create property.',
    at: paths.onboardingOwner(),
    as: person('owner', fresh),
    server: { ...stored, 'POST /properties/': refused },
    does: async (user, container) => {
      await firstHome(user)
      await type(user, 'Title', 'Lake house')
      await type(user, 'Description', 'A long and quiet lake.')
      await type(user, 'City', 'Como')
      await type(user, 'Price per night', '120')
      await type(user, 'Bedrooms', '2')
      await type(user, 'Bathrooms', '1')
      await type(user, 'Max guests', '4')
      await choosePicture(user, container)
      await press(user, 'Create property and finish')
    },
  },
  {
    says: 'Failed to upload image',
    at: paths.settings(),
    as: person('user'),
    server: { 'POST /upload/': null },
    does: choosePicture,
  },
  {
    says: 'Upload failed',
    at: paths.settings(),
    as: person('user'),
    server: { 'POST /upload/': null },
    does: choosePicture,
  },
  {
    says: 'Failed to parse response',
    at: paths.settings(),
    as: person('user'),
    server: { 'POST /upload/': { body: '<html>' } },
    does: choosePicture,
  },
  {
    says: 'Failed to update profile: Not today.',
    at: paths.settings(),
    as: person('user'),
    server: { 'PATCH /users/update_profile/': refused },
    does: user => editProfile(user),
  },
  {
    says: 'Failed to update profile.',
    at: paths.onboardingUser(),
    as: person('user', fresh),
    server: { 'PATCH /users/update_profile/': silent },
    does: finishOnboarding,
  },
  {
    says: 'Bio cannot exceed 500 characters.',
    at: paths.settings(),
    as: person('user'),
    does: user => editProfile(user, 'a'.repeat(501)),
  },
  {
    says: 'User email not found. Please log in again.',
    at: paths.onboardingUser(),
    as: person('user', { ...fresh, email: '' }),
    does: finishOnboarding,
  },
  {
    says: 'This invitation link is invalid or has expired.',
    at: paths.invitationRespond('t'),
    as: null,
    server: {
      'POST /invitations/validate_token/': {
        status: 404,
        body: { code: 'invitation.invalid', detail: 'No.' },
      },
    },
  },
  {
    says: 'Failed to respond to invitation: Not today.',
    at: paths.invitationRespond('t'),
    as: null,
    server: { ...invitation, 'POST /invitations/decline_invitation/': refused },
    does: user => press(user, 'Decline'),
  },
  {
    says: 'Invitation Declined',
    at: paths.invitationRespond('t'),
    as: null,
    server: {
      ...invitation,
      'POST /invitations/decline_invitation/': { body: { status: 'declined' } },
    },
    does: user => press(user, 'Decline'),
  },
]

afterEach(() => {
  vi.restoreAllMocks()
  close()
})

it.each(ROWS)('$says', { timeout: 20_000 }, async ({ says, at, as = null, server, does }) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { user, container } = await open(at, as, server)
  await does?.(user, container)
  expect((await screen.findAllByText(says)).length).toBeGreaterThan(0)
})
