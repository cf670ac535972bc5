import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')

/**
 * Where each message of spec 8 is shown to appear in its situation. A suite named here must still speak of it: a row
 * that is taken away there fails here.
 */
const SHOWN: Record<string, readonly string[]> = {
  'web/lib/api-error.test.ts': ['Network error - please check your connection', 'HTTP 502'],
  'web/app/messages-of-spec.test.tsx': [
    'An error occurred during login',
    'Failed to update trust level: ',
    'Failed to remove user: ',
    'Failed to send network invitation: ',
    'An error occurred while loading your dashboard.',
    'Failed to suggest property: ',
    'Unknown error',
    'Failed to create property',
    'Failed to create property.',
    'You must be logged in to suggest a property',
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
    'Failed to upload image',
    'Upload failed',
    'Failed to parse response',
    'Failed to update profile: ',
    'Failed to update profile.',
    'Please enter a valid email address',
    'Bio cannot exceed 500 characters.',
    'User email not found. Please log in again.',
    'This invitation link is invalid or has expired.',
    'Failed to respond to invitation: ',
  ],
  'web/features/uploads/components/ImageField.test.tsx': [
    'Maximum 10 images allowed',
    'is too large. Max size is 5MB.',
    'is not a valid image file.',
    'Failed to upload lake.png: Upload failed',
    'Upload failed: Upload failed',
    '1 image(s) uploaded successfully',
    'Failed to upload images',
  ],
  'tests/journeys/sign-in.test.ts': ['Signed out successfully', 'Email or password is incorrect.'],
  'tests/journeys/offline.test.ts': ['Error signing out'],
  'tests/journeys/bookings.test.ts': [
    'Booking status updated!',
    'Failed to update booking: ',
    'Error Loading Bookings',
  ],
  'tests/journeys/owner.test.ts': [
    'User trust level updated!',
    'User removed from network!',
    'Trust level created successfully!',
    'Error creating trust level.',
    'Trust level deleted successfully!',
    'Error deleting trust level.',
    'Property saved as draft! You can activate it later from your properties page.',
  ],
  'tests/journeys/network.test.ts': [
    'Trust level updated successfully!',
    'Error updating trust level.',
    'This network invitation link is invalid or has expired.',
  ],
  'tests/journeys/invitation.test.ts': [
    'Network invitation sent successfully!',
    'Property created successfully!',
    'Invitation Accepted!',
    'Please fill in all required fields.',
  ],
  'tests/journeys/onboarding.test.ts': ['Please enter your full name.'],
  'tests/journeys/dashboard.test.ts': ['Error Loading Dashboard'],
  'tests/journeys/homes.test.ts': [
    "Property created and is now active! It's available for bookings.",
    'Error: ',
    'Property Not Found',
  ],
  'tests/journeys/payments.test.ts': [
    'Please enter a valid amount greater than 0.',
    'Bank name must be at least 2 characters.',
    'Account name must be at least 2 characters.',
    'Please enter a valid account number.',
    'Withdrawal amount exceeds available balance',
    'Withdrawal request submitted successfully',
  ],
  'tests/journeys/settings.test.ts': [
    'Profile updated successfully!',
    'Failed to change password: ',
    'Password changed successfully!',
    'Name must be at least 2 characters',
    'Current password is required',
    'Password must be at least 8 characters',
    'Please confirm your password',
    'Passwords do not match',
    'Failed to delete account: ',
    'Account deleted successfully',
    'Failed to export data: ',
    "Data export initiated. You'll receive an email with your data shortly.",
  ],
}

it.each(Object.entries(SHOWN))('%s shows its part of the catalogue', (suite, messages) => {
  const text = readFileSync(join(ROOT, suite), 'utf8')
  expect(messages.filter(message => !text.includes(message))).toEqual([])
})
