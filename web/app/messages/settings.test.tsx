import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Profile } from '#contract/accounts/schemas.ts'
import { paths } from '#web/lib/paths.ts'
import {
  breakThePage,
  choosePicture,
  type Does,
  done,
  GUEST,
  type MessageCase,
  OWNER,
  press,
  refused,
  showsEach,
  type,
} from '../testing/message-rows.ts'
import type { StubbedAnswers } from '../testing/stage.tsx'

const settings = (
  says: string,
  does: Does,
  server: StubbedAnswers = {},
  as: Profile = GUEST,
): MessageCase => ({
  says,
  at: as.user_type === 'owner' ? paths.ownerSettings() : paths.settings(),
  as,
  server,
  does,
})

const writeBio = (bio: string) => async (user: UserEvent) => {
  const field = await screen.findByLabelText(/^About you/)
  await user.click(field)
  await user.paste(bio)
  await press(user, 'Save changes')
}
const editProfile = writeBio('Hello.')
const editBrokenProfile = async (user: UserEvent) => {
  await screen.findByLabelText(/^About you/)
  breakThePage()
  await editProfile(user)
}
const shortName = async (user: UserEvent) => {
  const field = await screen.findByLabelText('Full name')
  await user.clear(field)
  await user.type(field, 'R')
  await press(user, 'Save changes')
}

const password =
  (current: string, next: string, again = next) =>
  async (user: UserEvent) => {
    await user.click(await screen.findByRole('tab', { name: 'Security' }))
    if (current) await type(user, 'Current password', current)
    if (next) await type(user, 'New password', next)
    if (again) await type(user, 'Confirm new password', again)
    await press(user, 'Change password')
  }
const GOOD = 'quite-a-fine-one-71'

const deleteAccount = async (user: UserEvent) => {
  await press(user, 'Delete Account')
  await type(user, 'Your password', 'three geese')
  await press(user, 'Continue')
  await press(user, 'Delete my account')
}
const exportData = (user: UserEvent) => press(user, 'Export Data')

const UPDATE = 'PATCH /users/update_profile/'
const CHANGE = 'POST /users/change_password/'
const DELETE = 'DELETE /users/delete_account/'
const EXPORT = 'GET /users/export_data/'

showsEach([
  settings('Profile updated successfully!', editProfile, { [UPDATE]: { body: GUEST } }),
  settings('Failed to update profile: Not today.', editProfile, { [UPDATE]: refused }),
  settings('Failed to update profile: Unknown error', editBrokenProfile),
  settings('Name must be at least 2 characters', shortName),
  settings('Bio cannot exceed 500 characters.', writeBio('a'.repeat(501))),
  settings('Failed to upload image', choosePicture, { 'POST /upload/': null }),
  settings('Upload failed', choosePicture, { 'POST /upload/': null }),
  settings('Failed to parse response', choosePicture, { 'POST /upload/': { body: '<html>' } }),

  settings('Current password is required', password('', GOOD)),
  settings('Password must be at least 8 characters', password('three geese', 'short')),
  settings('Please confirm your password', password('three geese', GOOD, '')),
  settings('Passwords do not match', password('three geese', GOOD, 'another')),
  settings("Passwords don't match", password('three geese', GOOD, 'another'), {}, OWNER),
  settings('Password changed successfully!', password('three geese', GOOD), { [CHANGE]: { body: {} } }),
  settings('Failed to change password: Not today.', password('three geese', GOOD), { [CHANGE]: refused }),

  settings('Account deleted successfully', deleteAccount, { [DELETE]: done }),
  settings('Failed to delete account: Not today.', deleteAccount, { [DELETE]: refused }),
  settings("Data export initiated. You'll receive an email with your data shortly.", exportData, {
    [EXPORT]: { status: 202, body: {} },
  }),
  settings('Failed to export data: Not today.', exportData, { [EXPORT]: refused }),
])
