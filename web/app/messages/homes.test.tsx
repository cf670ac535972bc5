import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { paths } from '#web/lib/paths.ts'
import {
  choosePicture,
  como,
  type Does,
  GUEST,
  type MessageCase,
  OWNER,
  pictureStored,
  press,
  refused,
  showsEach,
  type,
} from '../testing/message-rows.ts'
import { ID, type StubbedAnswers } from '../testing/stage.tsx'

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
const suggestDraft = async (user: UserEvent, container: HTMLElement) => {
  await fillHome(user, container)
  await user.click(screen.getByRole('checkbox'))
  await press(user, 'Save as Draft')
}
/** Sends a form with nothing but a picture; without a picture the form cannot be sent at all. */
const suggestNothing = async (user: UserEvent, container: HTMLElement) => {
  await choosePicture(user, container)
  await user.clear(await screen.findByLabelText('Country'))
  await press(user, 'Create & Make Active')
}
const suggesting = (says: string, server: StubbedAnswers, does: Does = suggest): MessageCase => ({
  says,
  at: paths.ownerSuggestProperty(),
  as: OWNER,
  server: { ...pictureStored, ...como, ...server },
  does,
})
const made = (status: 'active' | 'draft') => ({ 'POST /properties/': { status: 201, body: { status } } })

const suggestions = [
  suggesting("Property created and is now active! It's available for bookings.", made('active')),
  suggesting(
    'Property saved as draft! You can activate it later from your properties page.',
    made('draft'),
    suggestDraft,
  ),
  suggesting('Failed to suggest property: Not today.', { 'POST /properties/': refused }),
  suggesting('Failed to suggest property: Failed to create property', {
    'POST /properties/': { status: 201 },
  }),
  suggesting('Failed to suggest property: Unknown error', {}, async (user, container) => {
    await fillHome(user, container)
    // A bug of the page itself, not of the server.
    vi.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
      throw new Error('no randomness')
    })
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await press(user, 'Create & Make Active')
  }),
  suggesting('You must be logged in to suggest a property', {
    'POST /properties/': { status: 401, body: { detail: 'Your session has ended.' } },
    'POST /auth/jwt/refresh/': { status: 401, body: {} },
  }),
  suggesting('Title must be at least 3 characters long', {}, suggestNothing),
  suggesting('Description must be at least 10 characters long', {}, suggestNothing),
  suggesting('City must be at least 2 characters long', {}, suggestNothing),
  suggesting('Country must be at least 2 characters long', {}, suggestNothing),
  suggesting('Please provide a complete address', {}, suggestNothing),
  suggesting('Price must be a positive number', {}, suggestNothing),
  suggesting('Bedrooms must be a positive number', {}, suggestNothing),
  suggesting('Bathrooms must be a positive number', {}, suggestNothing),
  suggesting('Max guests must be a positive number', {}, suggestNothing),
]

const loading: readonly MessageCase[] = [
  { says: 'Error: Not today.', at: paths.properties(), as: GUEST, server: { 'GET /properties/': refused } },
  {
    says: 'Error: Not today.',
    at: paths.ownerProperties(),
    as: OWNER,
    server: { 'GET /properties/': refused },
  },
  {
    says: 'Property Not Found',
    at: paths.property(ID),
    as: GUEST,
    server: { [`GET /properties/${ID}/`]: { status: 404, body: { detail: 'No such home.' } } },
  },
  {
    says: 'Property Not Found',
    at: paths.ownerProperty(ID),
    as: OWNER,
    server: { [`GET /properties/${ID}/`]: { status: 404, body: { detail: 'No such home.' } } },
  },
]

showsEach([...suggestions, ...loading])
