import { randomInt, randomUUID } from 'node:crypto'
import { DEMO_PASSWORD } from '#api/demo/accounts.ts'
import { demo } from './demo.ts'
import { linkOf, newestMailTo } from './mails.ts'

const call = async (path: string, body: object, token?: string) => {
  const answer = await fetch(`${demo().url}/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.77.${randomInt(256)}.${randomInt(1, 255)}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

const signedIn = async (email: string) =>
  (await call('/auth/jwt/create/', { email, password: DEMO_PASSWORD })).access as string

/** Somebody who accepted an invitation and has not passed onboarding yet; the password is that of the demo. */
export const newcomer = async (user_type: 'owner' | 'user', full_name: string) => {
  const email = `${randomUUID().slice(0, 8)}@example.com`
  await call('/invitations/', { email, user_type }, await signedIn('admin@demo.test'))
  const link = linkOf((await newestMailTo(demo().dataDir, email)).text)
  const token = new URL(link).searchParams.get('token')
  await call('/invitations/accept_invitation/', { token, user_data: { full_name, password: DEMO_PASSWORD } })
  return email
}

/** A demo owner asks somebody into the network; answers the token of the mail, which a job sends after the answer. */
export const invitedToNetwork = async (owner: string, email: string) => {
  await call('/network-invitations/', { email, user_type: 'user' }, await signedIn(owner))
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; ) {
    const link = linkOf((await newestMailTo(demo().dataDir, email)).text)
    const token = /\/network-invitation\/respond\/(\S+)$/.exec(link)?.[1]
    if (token) return token
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error(`No network invitation for ${email} came`)
}
