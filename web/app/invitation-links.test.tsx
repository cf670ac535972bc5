import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paths } from '#web/lib/paths.ts'
import { network, OWNER, press, refused, silent, type } from './testing/message-rows.ts'
import { aList, close, ID, open, type StubbedAnswers } from './testing/stage.tsx'

const URL_OF_LINK = 'http://latchkey.test/network-invitation/link/a-token-to-pass-on'
const LINK = {
  id: ID,
  user_type: 'owner',
  trust_level: 2,
  trust_level_name: 'Friends',
  created_at: '2026-01-01T12:00:00Z',
  expires_at: '2026-01-08T12:00:00Z',
}
const openNetwork = (answers: StubbedAnswers) =>
  open(paths.ownerNetwork(), OWNER, {
    ...network,
    'GET /invitations/hold/': { body: { held_until: null } },
    ...answers,
  })
const CLAIM = 'POST /network-invitations/links/claim/'
const openPage = (answers: StubbedAnswers = {}) =>
  open(paths.networkInvitationLink('a-token-to-pass-on'), null, {
    'POST /network-invitations/links/validate/': {
      body: { inviter_name: 'Olive Marsh', personal_line: 'Come in May.\nBring nothing.' },
    },
    ...answers,
  })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  close()
})

it('the link is shown once, to copy and as a QR code, and shared only where the device can', async () => {
  const { user } = await openNetwork({
    'POST /network-invitations/links/': { status: 201, body: { ...LINK, url: URL_OF_LINK } },
  })
  await press(user, 'Create a link')
  await press(user, 'Create link')
  expect((await screen.findByLabelText<HTMLInputElement>('Link')).value).toBe(URL_OF_LINK)
  screen.getByRole('img', { name: 'QR code of the link' })
  screen.getByText(/^It is for one person and works until .*2026.*You see it only now\.$/)
  screen.getByRole('button', { name: 'Copy link' })
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})

it('a device that can share gets the link', async () => {
  const share = vi.fn(() => Promise.resolve())
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  try {
    const { user } = await openNetwork({
      'POST /network-invitations/links/': { status: 201, body: { ...LINK, url: URL_OF_LINK } },
    })
    await press(user, 'Create a link')
    await press(user, 'Create link')
    await press(user, 'Share')
    expect(share).toHaveBeenCalledWith({ url: URL_OF_LINK })
  } finally {
    Reflect.deleteProperty(navigator, 'share')
  }
})

it('a refusal keeps what was written', async () => {
  const { user } = await openNetwork({ 'POST /network-invitations/links/': refused })
  await press(user, 'Create a link')
  const dialog = await screen.findByRole('dialog')
  const line = [...dialog.querySelectorAll('textarea')].at(0) as HTMLTextAreaElement
  await waitFor(() => user.click(line))
  await user.paste('Come in May.')
  await press(user, 'Create link')
  await screen.findByText('The link was not created: Not today.')
  expect(line.value).toBe('Come in May.')
})

it('open links that cannot be loaded are not said to be none, and can be loaded again', async () => {
  await openNetwork({ 'GET /network-invitations/links/': refused })
  const said = await screen.findByText('Your open links could not be loaded.')
  within(said.parentElement ?? document.body).getByRole('button', { name: 'Try again' })
})

it('open links are listed and revoked, and nothing is said where there are none', async () => {
  await openNetwork({})
  await screen.findByText('No pending invitations.')
  expect(screen.queryByText('Open links')).toBeNull()
  close()
  const { user } = await openNetwork({
    'GET /network-invitations/links/': aList(LINK),
    [`POST /network-invitations/links/${ID}/revoke/`]: { status: 204 },
  })
  await screen.findByText('Open links')
  screen.getByText('Owner · Friends')
  await press(user, /^Revoke the link of /)
  await screen.findByText('Revoke this link?')
  await press(user, 'Revoke')
  await screen.findByText('Link revoked.')
})

it('whoever opens the link reads who invites, and where the invitation was sent', async () => {
  const { user } = await openPage({ [CLAIM]: { status: 204 } })
  await screen.findByText('Olive Marsh')
  expect((await screen.findByText('Olive Marsh writes:')).nextElementSibling?.textContent).toBe(
    'Come in May.\nBring nothing.',
  )
  await type(user, 'Your email', 'wilma@example.com')
  await press(user, 'Send me the invitation')
  const heading = await screen.findByRole('heading', { name: 'Check your email' })
  expect(document.activeElement).toBe(heading)
  screen.getByText(/wilma@example\.com/)
  await press(user, 'Use another address')
  await screen.findByLabelText('Your email')
})

it('what is no address is refused beside the field, and a failure keeps what was typed', async () => {
  const { user } = await openPage({ [CLAIM]: refused })
  await type(user, 'Your email', 'wilma')
  await press(user, 'Send me the invitation')
  await screen.findByText('Please enter a valid email address')
  await type(user, 'Your email', '@example.com')
  await press(user, 'Send me the invitation')
  await screen.findByText('The invitation was not sent: Not today.')
  expect(screen.getByLabelText<HTMLInputElement>('Your email').value).toBe('wilma@example.com')
})

it('a link that is over says so, and one that could not be opened can be tried again', async () => {
  const validate = 'POST /network-invitations/links/validate/'
  await openPage({ [validate]: { status: 404, body: { code: 'invitation.invalid' } } })
  await screen.findByText('This network invitation link is invalid or has expired.')
  close()
  await openPage({ [validate]: silent })
  await screen.findByText('Your invitation could not be opened')
  screen.getByRole('button', { name: /again|retry/i })
})
