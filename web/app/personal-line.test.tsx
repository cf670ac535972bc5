import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { paths } from '#web/lib/paths.ts'
import { network, OWNER, press, refused, type } from './testing/message-rows.ts'
import { aList, aProfile, close, ID, open } from './testing/stage.tsx'

const LINE = 'The lake is warm now.\nCome & see.'

const openNetwork = async (answer: object) => {
  const stage = await open(paths.ownerNetwork(), OWNER, {
    ...network,
    'GET /invitations/hold/': { body: { held_until: null } },
    'POST /network-invitations/': answer,
  })
  await type(stage.user, 'Email', 'hugo@example.com')
  const line = screen.getByLabelText<HTMLTextAreaElement>('A personal line')
  await stage.user.click(line)
  return { ...stage, line }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(close)

it('a line that is too long is counted, refused beside its field and not cut off', async () => {
  const { user, line } = await openNetwork(refused)
  await user.paste('🗝'.repeat(281))
  screen.getByText('281 of 280 characters')
  await press(user, 'Send Invitation')
  await screen.findByText('A personal line can have at most 280 characters.')
  expect(line.value).toBe('🗝'.repeat(281))
})

it('it survives a refusal of the server', async () => {
  const { user, line } = await openNetwork(refused)
  await user.paste(LINE)
  await press(user, 'Send Invitation')
  await screen.findByText('Failed to send network invitation: Not today.')
  expect(line.value).toBe(LINE)
})

it('it is not kept for the next address', async () => {
  const { user, line } = await openNetwork({ status: 201, body: {} })
  await user.paste(LINE)
  await press(user, 'Send Invitation')
  await screen.findByText('Network invitation sent successfully!')
  expect(line.value).toBe('')
})

it('the page of the invitation quotes it as text, above the benefits', async () => {
  await open(paths.networkInvitationRespond('a-token-of-a-mailed-link'), null, {
    'POST /network-invitations/validate_token/': {
      body: {
        email: 'wilma@example.com',
        user_type: 'user',
        status: 'pending',
        has_account: false,
        inviter_name: 'Olive Marsh',
        inviter_email: 'olive@example.com',
        personal_line: LINE,
      },
    },
  })
  const quotation = (await screen.findByText('Olive Marsh writes:')).parentElement?.querySelector(
    'blockquote',
  )
  expect(quotation?.textContent).toBe(LINE)
  expect(quotation?.querySelector('a')).toBeNull()
  const benefits = screen.getByRole('heading', { name: 'What you get' })
  expect(
    (quotation?.compareDocumentPosition(benefits) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeGreaterThan(0)
})

it('an admin reads it before approving a held invitation', async () => {
  const olive = { id: ID, full_name: 'Olive Marsh', profile_image: null }
  await open(paths.adminIncidents(), aProfile('admin'), {
    'GET /invitations/held/': aList({
      id: ID,
      kind: 'network_invitation',
      email: 'wilma@example.com',
      sender: olive,
      owner: olive,
      personal_line: LINE,
      created_at: '2026-01-01T00:00:00Z',
    }),
  })
  const caption = await screen.findByText('Olive Marsh writes:')
  expect(caption.nextElementSibling?.textContent).toBe(LINE)
})
