import { mailsTo as mailsKeptFor } from './mails.ts'
import { type Caller, nobody, request } from './requests.ts'
import type { TestApp } from './test-app.ts'

/** All stored mails to an address, oldest first, after the queue was processed. */
export const invitationMailsTo = async (app: TestApp, address: string) => {
  await app.drain()
  return mailsKeptFor(app.dataDir, address)
}

const LINK = /http:\/\/app\.test\/(?:invitation\/respond\?token=|network-invitation\/respond\/)([\w-]{43})/

/** The token in the newest mail to an address. */
export const tokenMailedTo = async (app: TestApp, address: string): Promise<string> => {
  const token = LINK.exec((await invitationMailsTo(app, address)).at(-1)?.text ?? '')?.[1]
  if (!token) throw new Error('No mail with a link came')
  return token
}

/** An admin invites; returns the token of the mail. */
export const inviteToPlatform = async (app: TestApp, admin: Caller, email: string, user_type = 'user') => {
  const { status } = await request(app, admin, 'POST', '/invitations/', { email, user_type })
  if (status !== 201) throw new Error(`The invitation was refused with ${status}`)
  return tokenMailedTo(app, email)
}

/** An owner invites; returns the token of the mail. */
export const inviteToNetwork = async (
  app: TestApp,
  owner: Caller,
  email: string,
  more: { user_type?: string; trust_level?: number } = {},
) => {
  const body = { email, user_type: 'user', ...more }
  const { status } = await request(app, owner, 'POST', '/network-invitations/', body)
  if (status !== 201) throw new Error(`The invitation was refused with ${status}`)
  return tokenMailedTo(app, email)
}

interface Answered {
  readonly status: string
}

export const NEWCOMER = { full_name: 'Nora Newcomer', password: 'brass-key-under-the-mat' }

export const accept = (app: TestApp, token: string, user_data?: object, who = nobody) =>
  request<Answered>(app, who, 'POST', '/invitations/accept_invitation/', {
    token,
    ...(user_data ? { user_data } : {}),
  })

export const respond = (
  app: TestApp,
  token: string,
  action: 'accept' | 'decline',
  user_data?: object,
  who = nobody,
) =>
  request<Answered>(app, who, 'POST', '/network-invitations/respond_to_invitation/', {
    token,
    action,
    ...(user_data ? { user_data } : {}),
  })

/** Whether the address can sign in with the password. */
export const signsIn = async (app: TestApp, email: string, password: string) =>
  (await request(app, nobody, 'POST', '/auth/jwt/create/', { email, password })).status === 200
