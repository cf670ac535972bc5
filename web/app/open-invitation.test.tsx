import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TAKEN } from '#web/lib/link-token.ts'
import { paths } from '#web/lib/paths.ts'
import { close, open, type StubbedAnswers } from './testing/stage.tsx'

const TOKEN = 'a-token-of-a-mailed-link'
const INVITATION = {
  email: 'wilma@example.com',
  user_type: 'user',
  status: 'pending',
  has_account: false,
  address_open: false,
}
const BY_SOMEBODY = { ...INVITATION, inviter_name: 'Olive Marsh', inviter_email: 'olive@example.com' }

beforeEach(() => sessionStorage.clear())
afterEach(close)

describe.each<[string, string, string, StubbedAnswers]>([
  [
    'an invitation',
    paths.invitationRespond(TOKEN),
    paths.invitationRespond(),
    {
      'POST /invitations/validate_token/': { body: INVITATION },
      'POST /invitations/decline_invitation/': { body: { status: 'declined' } },
    },
  ],
  [
    'a network invitation',
    paths.networkInvitationRespond(TOKEN),
    paths.networkInvitationRespond(TAKEN),
    {
      'POST /network-invitations/validate_token/': { body: BY_SOMEBODY },
      'POST /network-invitations/respond_to_invitation/': { body: { status: 'declined' } },
    },
  ],
])('%s', (_, link, cleaned, server) => {
  it('survives a reload of its cleaned address, with what was typed but the password', async () => {
    const before = await open(link, null, server)
    await before.user.type(await screen.findByLabelText('Full name'), 'Wilma Brandt')
    await before.user.type(screen.getByLabelText('Password'), 'three geese and a gate')
    close()
    await open(cleaned, null, server)
    expect((await screen.findByLabelText<HTMLInputElement>('Full name')).value).toBe('Wilma Brandt')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('geese')
  })

  it('is forgotten once it is answered', async () => {
    const { user } = await open(link, null, server)
    await user.type(await screen.findByLabelText('Full name'), 'Wilma')
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    await screen.findByText('Invitation Declined')
    expect({ ...sessionStorage }).toEqual({})
  })
})
