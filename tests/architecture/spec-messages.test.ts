import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const TABLES = 'web/app/messages'

/**
 * The messages of spec 8 that a person reads on a screen of the whole app; one that is followed by details ends with a
 * space.
 */
const CATALOGUE = [
  'Email or password is incorrect.',
  'An error occurred during login',
  'Signed out successfully',
  'Error signing out',
  'Booking status updated!',
  'Failed to update booking: ',
  'Failed to update booking: Unknown error',
  'User trust level updated!',
  'Failed to update trust level: ',
  'User removed from network!',
  'Failed to remove user: ',
  'Network invitation sent successfully!',
  'Failed to send network invitation: ',
  'Trust level created successfully!',
  'Error creating trust level.',
  'Trust level updated successfully!',
  'Error updating trust level.',
  'Trust level deleted successfully!',
  'Error deleting trust level.',
  'Error Loading Dashboard',
  'An error occurred while loading your dashboard.',
  'Failed to suggest property: ',
  'Failed to suggest property: Unknown error',
  'Failed to suggest property: Failed to create property',
  'Failed to create property.',
  "Property created and is now active! It's available for bookings.",
  'Property saved as draft! You can activate it later from your properties page.',
  'Property created successfully!',
  'Title must be at least 3 characters long',
  'Description must be at least 10 characters long',
  'City must be at least 2 characters long',
  'Country must be at least 2 characters long',
  'Please provide a complete address',
  'Price must be a positive number',
  'Bedrooms must be a positive number',
  'Bathrooms must be a positive number',
  'Max guests must be a positive number',
  'Please upload at least one image of your property',
  'You must be logged in to suggest a property',
  'Failed to upload image',
  'Upload failed',
  'Failed to parse response',
  'Please enter a valid amount greater than 0.',
  'Bank name must be at least 2 characters.',
  'Account name must be at least 2 characters.',
  'Please enter a valid account number.',
  'Withdrawal amount exceeds available balance',
  'Withdrawal request submitted successfully',
  'Profile updated successfully!',
  'Failed to update profile: ',
  'Failed to update profile: Unknown error',
  'Failed to update profile.',
  'Password changed successfully!',
  'Failed to change password: ',
  'Name must be at least 2 characters',
  'Please enter a valid email address',
  'Current password is required',
  'Password must be at least 8 characters',
  'Please confirm your password',
  "Passwords don't match",
  'Passwords do not match',
  'Bio cannot exceed 500 characters.',
  'Account deleted successfully',
  'Failed to delete account: ',
  "Data export initiated. You'll receive an email with your data shortly.",
  'Failed to export data: ',
  'Please enter your full name.',
  'User email not found. Please log in again.',
  'Please fill in all required fields.',
  'This invitation link is invalid or has expired.',
  'This network invitation link is invalid or has expired.',
  'Failed to respond to invitation: ',
  'Invitation Accepted!',
  'Invitation Declined',
  'Error Loading Bookings',
  'Error: ',
  'Property Not Found',
]

/** The messages of the client itself and of its fields, by the suite and the test that cause them. */
const ELSEWHERE: readonly { suite: string; test: string; says: readonly string[] }[] = [
  {
    suite: 'web/lib/api-error.test.ts',
    test: 'is the first present of detail, error and message, else the status',
    says: ['HTTP 502'],
  },
  {
    suite: 'web/lib/api-error.test.ts',
    test: 'says that the network is gone',
    says: ['Network error - please check your connection'],
  },
  {
    suite: 'web/features/uploads/components/ImageField.test.tsx',
    test: 'what is no picture, too large or too many is named and not sent',
    says: [
      'Maximum 10 images allowed',
      'vast.png is too large. Max size is 5MB.',
      'notes.txt is not a valid image file.',
    ],
  },
  {
    suite: 'web/features/uploads/components/ImageField.test.tsx',
    test: 'each file shows how far it is, and one that failed can be sent again',
    says: ['Failed to upload lake.png: Upload failed', '1 image(s) uploaded successfully'],
  },
  {
    suite: 'web/features/uploads/components/ImageField.test.tsx',
    test: 'several failures at once are one message, and what arrived stays',
    says: ['Failed to upload images', 'Upload failed: Upload failed'],
  },
]

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** The first text of each row in the tables; each row is a test of that name. */
const shown = readdirSync(join(ROOT, TABLES))
  .map(file => textOf(`${TABLES}/${file}`))
  .flatMap(text =>
    [...text.matchAll(/(?:says: |^ {2}\w+\(\s*)(['"])(.+?)\1[,)]/gm)].map(([, , says]) => says ?? ''),
  )

describe('every message of the catalogue appears in its situation', () => {
  it.each(CATALOGUE)('%s', message => {
    const bare = (says: string) => says === message
    const withWhatHappened = (says: string) => says.startsWith(message)
    expect(shown.some(message.endsWith(' ') ? withWhatHappened : bare)).toBe(true)
  })

  it.each(ELSEWHERE)('$suite: $test', ({ suite, test, says }) => {
    const body =
      textOf(suite)
        .split(`it('${test}'`)[1]
        ?.split(/\n {0,2}it[.(]/)[0] ?? ''
    expect(says.filter(message => !body.includes(message))).toEqual([])
  })
})
