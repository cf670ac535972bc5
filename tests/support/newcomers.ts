import { randomUUID } from 'node:crypto'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { demo } from './demo.ts'
import { findLink, mailThatSays, newestMailTo } from './mails.ts'
import { callApi, readTokens } from './signed-in.ts'

/** A person who accepted an invitation and has not finished onboarding; returns their address. */
export const newcomer = async (
  user_type: 'owner' | 'user',
  full_name: string,
  password: string = DEMO_PASSWORD,
) => {
  const email = `${randomUUID().slice(0, 8)}@people.test`
  const { access } = await readTokens('admin@demo.test')
  await callApi('/invitations/', { body: { email, user_type }, token: access })
  const link = findLink((await newestMailTo(demo().dataDir, email)).text)
  const token = new URL(link).searchParams.get('token')
  await callApi('/invitations/accept_invitation/', { body: { token, user_data: { full_name, password } } })
  return email
}

/** A guest who has finished onboarding. */
export const member = async (full_name: string, password: string) => {
  const email = await newcomer('user', full_name, password)
  const { access } = await readTokens(email, password)
  const body = { full_name, onboarding_completed: true }
  await callApi('/users/update_profile/', { method: 'PATCH', body, token: access })
  return email
}

/** A demo owner invites a person into the network; returns the token of the mail. */
export const invitedToNetwork = async (owner: string, email: string) => {
  const { access } = await readTokens(owner)
  await callApi('/network-invitations/', { body: { email, user_type: 'user' }, token: access })
  const { text } = await mailThatSays(demo().dataDir, email, '/network-invitation/respond/')
  return findLink(text).split('/').at(-1) ?? ''
}
