import type { House } from './house.ts'
import { mailsTo as mailsKeptFor } from './mails.ts'
import { type Caller, nobody, request } from './requests.ts'

/** Every mail that was kept for an address, oldest first, after the queue has been worked off. */
export const mailsTo = async (house: House, address: string) => {
  await house.drain()
  return mailsKeptFor(house.dataDir, address)
}

const LINK = /http:\/\/house\.test\/(?:invitation\/respond\?token=|network-invitation\/respond\/)([\w-]{43})/

/** The token in the newest mail to an address. */
export const tokenMailedTo = async (house: House, address: string): Promise<string> => {
  const token = LINK.exec((await mailsTo(house, address)).at(-1)?.text ?? '')?.[1]
  if (!token) throw new Error('No mail with a link came')
  return token
}

/** An admin invites; answers the token of the mail. */
export const inviteToPlatform = async (house: House, admin: Caller, email: string, user_type = 'user') => {
  const { status } = await request(house, admin, 'POST', '/invitations/', { email, user_type })
  if (status !== 201) throw new Error(`The invitation was refused with ${status}`)
  return tokenMailedTo(house, email)
}

/** An owner invites; answers the token of the mail. */
export const inviteToNetwork = async (
  house: House,
  owner: Caller,
  email: string,
  more: { user_type?: string; trust_level?: number } = {},
) => {
  const body = { email, user_type: 'user', ...more }
  const { status } = await request(house, owner, 'POST', '/network-invitations/', body)
  if (status !== 201) throw new Error(`The invitation was refused with ${status}`)
  return tokenMailedTo(house, email)
}

interface Answered {
  readonly status: string
}

export const NEWCOMER = { full_name: 'Nora Newcomer', password: 'brass-key-under-the-mat' }

export const accept = (house: House, token: string, user_data?: object, who = nobody) =>
  request<Answered>(house, who, 'POST', '/invitations/accept_invitation/', {
    token,
    ...(user_data ? { user_data } : {}),
  })

export const respond = (
  house: House,
  token: string,
  action: 'accept' | 'decline',
  user_data?: object,
  who = nobody,
) =>
  request<Answered>(house, who, 'POST', '/network-invitations/respond_to_invitation/', {
    token,
    action,
    ...(user_data ? { user_data } : {}),
  })

/** Whether the address can sign in with the password. */
export const signsIn = async (house: House, email: string, password: string) =>
  (await request(house, nobody, 'POST', '/auth/jwt/create/', { email, password })).status === 200
