import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import type { Quote } from '#contract/pricing/schemas.ts'
import { paths } from '#web/lib/paths.ts'
import {
  aNewProfile,
  choosePicture,
  como,
  GUEST,
  type MessageCase,
  pictureStored,
  press,
  refused,
  showsEach,
  silent,
  type,
} from '../testing/message-rows.ts'
import { aProfile } from '../testing/stage.tsx'

const signIn = async (user: UserEvent, email: string) => {
  await type(user, 'Email', email)
  await type(user, 'Password', 'three geese')
  await press(user, 'Sign in')
}
const signOut = async (user: UserEvent) => {
  await press(user, /Robin Example/)
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
}
const finishOnboarding = async (user: UserEvent) => {
  await screen.findByLabelText('Full name')
  await press(user, 'See the homes')
}
const firstHome = async (user: UserEvent) => {
  await screen.findByLabelText('Full name')
  await press(user, 'Continue')
}
const createFirstHome = async (user: UserEvent, container: HTMLElement) => {
  await firstHome(user)
  await type(user, 'Title', 'Lake house')
  await type(user, 'Description', 'A long and quiet lake.')
  await user.type(await screen.findByRole('combobox', { name: 'Find the place' }), 'como')
  await user.click(await screen.findByRole('option', { name: /^Como.*Italy/ }))
  await type(user, 'Price per night', '120')
  await type(user, 'Bedrooms', '2')
  await type(user, 'Bathrooms', '1')
  await type(user, 'Max guests', '4')
  await choosePicture(user, container)
  await press(user, 'Create property and finish')
}

/** The prices of seven nights, for a new owner without trust levels. */
const WEEK: Quote = {
  currency: 'usd',
  nights: 7,
  price_per_night: 120,
  lines: [],
  subtotal_cents: 84_000,
  discount_percentage: 0,
  discount_level: null,
  discount_level_name: null,
  discount_cents: 0,
  stay_discounts: [],
  lowest_price_reached: false,
  credit_cents: 0,
  credit_nights: 0,
  cleaning_fee_cents: 0,
  charges: [],
  charges_cents: 0,
  taxes_cents: 0,
  service_fee_cents: 0,
  total_cents: 84_000,
}
const describing = {
  ...como,
  'GET /properties/price_preview/': {
    body: {
      check_in_date: '2030-05-01',
      check_out_date: '2030-05-08',
      prices: [{ nightly_cents: 12_000, week: WEEK }],
    },
  },
  ...pictureStored,
}

const open = {
  email: 'wilma@example.com',
  user_type: 'user',
  status: 'pending',
  expires_at: '2030-01-01T00:00:00Z',
  has_account: false,
  account_exists: false,
}
const invitation = { 'POST /invitations/validate_token/': { body: open } }
const unknown = { status: 404, body: { code: 'invitation.invalid', detail: 'No.' } }
const wilma = aProfile('user', { email: open.email })

const signingIn: readonly MessageCase[] = [
  {
    says: 'Email or password is incorrect.',
    at: paths.login(),
    server: {
      'POST /auth/jwt/create/': { status: 401, body: { detail: 'Email or password is incorrect.' } },
    },
    does: user => signIn(user, 'robin@example.com'),
  },
  {
    says: 'An error occurred during login',
    at: paths.login(),
    server: { 'POST /auth/jwt/create/': { body: { access: 'a', refresh: 'r', user: GUEST } } },
    does: async user => {
      // A full or forbidden storage throws when the tokens are stored.
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError')
      })
      await signIn(user, 'robin@example.com')
    },
  },
  { says: 'Please enter a valid email address', at: paths.login(), does: user => signIn(user, 'robin') },
  { says: 'Signed out successfully', at: paths.about(), as: GUEST, does: signOut },
  {
    says: 'Error signing out',
    at: paths.about(),
    as: GUEST,
    server: { 'POST /auth/jwt/revoke/': null },
    does: signOut,
  },
]

const settingUp: readonly MessageCase[] = [
  {
    says: 'Please enter your full name.',
    at: paths.onboardingUser(),
    as: aNewProfile('user', { full_name: '' }),
    does: finishOnboarding,
  },
  {
    says: 'User email not found. Please log in again.',
    at: paths.onboardingUser(),
    as: aNewProfile('user', { email: '' }),
    does: finishOnboarding,
  },
  {
    says: 'Failed to update profile.',
    at: paths.onboardingUser(),
    as: aNewProfile('user'),
    server: { 'PATCH /users/update_profile/': silent },
    does: finishOnboarding,
  },
  {
    says: 'Please fill in all required fields.',
    at: paths.onboardingOwner(),
    as: aNewProfile('owner'),
    server: describing,
    does: async user => {
      await firstHome(user)
      await press(user, 'Create property and finish')
    },
  },
  {
    says: 'Please upload at least one image of your property',
    at: paths.onboardingOwner(),
    as: aNewProfile('owner'),
    server: describing,
    does: async user => {
      await firstHome(user)
      await press(user, 'Create property and finish')
    },
  },
  {
    says: 'Failed to create property.',
    at: paths.onboardingOwner(),
    as: aNewProfile('owner'),
    server: { ...describing, 'POST /properties/': refused },
    does: createFirstHome,
  },
  {
    says: 'Property created successfully!',
    at: paths.onboardingOwner(),
    as: aNewProfile('owner'),
    server: { ...describing, 'POST /properties/': { status: 201, body: { status: 'active' } } },
    does: createFirstHome,
  },
]

const invited: readonly MessageCase[] = [
  {
    says: 'This invitation link is invalid or has expired.',
    at: paths.invitationRespond('t'),
    server: { 'POST /invitations/validate_token/': unknown },
  },
  {
    says: 'This network invitation link is invalid or has expired.',
    at: paths.networkInvitationRespond('t'),
    server: { 'POST /network-invitations/validate_token/': unknown },
  },
  {
    says: 'Failed to respond to invitation: Not today.',
    at: paths.invitationRespond('t'),
    server: { ...invitation, 'POST /invitations/decline_invitation/': refused },
    does: user => press(user, 'Decline'),
  },
  {
    says: 'Invitation Accepted!',
    at: paths.invitationRespond('t'),
    as: wilma,
    server: {
      'POST /invitations/validate_token/': { body: { ...open, has_account: true } },
      'POST /invitations/accept_invitation/': { body: { status: 'accepted' } },
    },
    does: user => press(user, /^Accept/),
  },
  {
    says: 'Invitation Declined',
    at: paths.invitationRespond('t'),
    server: { ...invitation, 'POST /invitations/decline_invitation/': { body: { status: 'declined' } } },
    does: user => press(user, 'Decline'),
  },
]

showsEach([...signingIn, ...settingUp, ...invited])
