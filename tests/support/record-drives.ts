import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { linkToken } from '#api/domains/accounts/link-tokens.service.ts'
import type { LinkKind } from '#api/domains/accounts/links.queries.ts'
import { tokenOf } from '#api/domains/invitations/tokens.service.ts'
import { undoToken } from '#api/domains/payments/undo-tokens.service.ts'
import type { Request } from '../api/role-rules/rule.ts'
import type { Cast } from './cast.ts'
import { quoteInstead } from './date-changes.ts'
import { appCode, turnOnFactor } from './factor.ts'
import { addHome, stayOf } from './homes.ts'
import type { House } from './house.ts'
import { BANK, earn } from './money.ts'
import { createPerson, type Person, signIn } from './people.ts'
import { proving, reauthenticated } from './reauthentication.ts'
import { request } from './requests.ts'

/** A request that changes something, and who the record must say has made it: nobody is a visitor. */
export interface Drive extends Request {
  readonly as: Pick<Person, 'id' | 'headers'> | null
  /** Who it turns out to be, where the call itself finds out; the person whom they become. */
  readonly becomes?: string | 'somebody new'
  /** Refused, and all the same something was done. */
  readonly refused?: true
}

export const NEW_PASSWORD = 'quite-a-fine-one-71'

const newAddress = () => `${randomUUID()}@people.test`

const invite = async (house: House, cast: Cast, kind: 'invitation' | 'network-invitation') => {
  const [sender, path] =
    kind === 'invitation'
      ? [cast.people.admin, '/invitations/']
      : [cast.people.owner, '/network-invitations/']
  const body = { email: newAddress(), user_type: 'user' }
  const sent = await request<{ id: string }>(house, sender, 'POST', path, body)
  return tokenOf(house.ctx, kind, sent.body.id)
}

const linkFor = async (house: House, person: Person, kind: LinkKind) => {
  await house.drain()
  const row = await house.db
    .selectFrom('account_links')
    .select('id')
    .where('user_id', '=', person.id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return linkToken(house.ctx, kind, row.id)
}

const NEWCOMER = { full_name: 'Nora Newcomer', password: NEW_PASSWORD }

const ACCOUNT = {
  bank_name: BANK.bankName,
  account_name: BANK.accountName,
  account_number: BANK.accountNumber,
}

/** A job that was tried as often as it may be, in vain. */
const failedJob = async (house: House) => {
  const name = 'accounts.tell-of-new-password'
  await house.ctx.jobs.enqueue(house.db, { name, run: async () => {} }, { userId: randomUUID() })
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set state = 'failed', retry_count = retry_limit, started_on = now(), completed_on = now()
    where name = ${name} and state = 'created' returning id`.execute(house.db)
  return { id: rows[0]?.id ?? '', name }
}

/** The calls for which the request of the permission table changes nothing. */
export const drives = (house: House, cast: Cast): Readonly<Record<string, () => Promise<Drive>>> => {
  const someone = () => createPerson(house)
  const withFactor = async () => {
    const person = await someone()
    const { recoveryCodes } = await turnOnFactor(house, person)
    return { person, payload: { password: person.password, code: recoveryCodes[0] } }
  }
  return {
    'accounts.signIn': async () => {
      const { id, email, password } = await someone()
      return { as: null, becomes: id, payload: { email, password } }
    },
    'accounts.refresh': async () => {
      const { email } = await someone()
      const { refresh } = await signIn(house, email)
      await request(house, { headers: {} }, 'POST', '/auth/jwt/refresh/', { refresh })
      house.passTime(60_000)
      return { as: null, payload: { refresh }, refused: true }
    },
    'accounts.signOut': async () => {
      const { id, email } = await someone()
      const { refresh } = await signIn(house, email)
      return { as: null, becomes: id, payload: { refresh } }
    },
    'accounts.register': async () => {
      const token = await invite(house, cast, 'invitation')
      return { as: null, becomes: 'somebody new', payload: { token, ...NEWCOMER } }
    },
    'accounts.changePassword': async () => {
      const as = await someone()
      return { as, payload: { old_password: as.password, new_password: NEW_PASSWORD } }
    },
    'accounts.resetPasswordConfirm': async () => {
      const person = await someone()
      await request(house, { headers: {} }, 'POST', '/users/reset_password/', { email: person.email })
      const token = await linkFor(house, person, 'password')
      return { as: null, becomes: person.id, payload: { token, new_password: NEW_PASSWORD } }
    },
    'accounts.changeEmail': async () => {
      const as = await someone()
      return { as, payload: { email: newAddress(), password: as.password } }
    },
    'accounts.changeEmailConfirm': async () => {
      const person = await someone()
      const body = { email: newAddress(), password: person.password }
      await request(house, person, 'POST', '/users/change_email/', body)
      return { as: null, becomes: person.id, payload: { token: await linkFor(house, person, 'email') } }
    },
    'accounts.deleteAccount': async () => {
      const as = await someone()
      return { as, payload: { password: as.password } }
    },
    'sessions.endOthers': async () => {
      const as = await someone()
      await signIn(house, as.email)
      return { as }
    },
    'secondFactor.confirm': async () => {
      const as = await someone()
      const started = await request<{ secret: string }>(house, as, 'POST', '/users/two_factor/start/', {
        password: as.password,
      })
      return { as, payload: { code: appCode(started.body.secret, house.ctx.clock()) } }
    },
    'secondFactor.renewCodes': async () => {
      const { person, payload } = await withFactor()
      return { as: person, payload }
    },
    'secondFactor.disable': async () => {
      const { person, payload } = await withFactor()
      return { as: person, payload }
    },
    'standing.restore': async () => {
      const { id } = await someone()
      await request(house, cast.people.admin, 'POST', `/users/${id}/suspend/`, { reason: 'Rude guests' })
      return { as: cast.people.admin, params: { id }, payload: { reason: 'All well' } }
    },
    'platform.updateExchangeRates': async () => ({ as: cast.people.admin, payload: { eur: 930_001 } }),
    'settings.change': async () => ({
      as: cast.people.admin,
      payload: { review_new_properties: true, seen: { review_new_properties: false } },
    }),
    'viewing.end': async () => {
      const as = cast.people.admin
      const path = `/admin/people/${cast.people.stranger.id}/view_as/`
      const begun = await request<{ id: string }>(house, as, 'POST', path, { reason: 'They asked for help' })
      return { as, params: { id: begun.body.id } }
    },
    'system.retryJob': async () => ({
      as: cast.people.admin,
      params: { id: (await failedJob(house)).id },
    }),
    'system.retryJobs': async () => ({
      as: cast.people.admin,
      payload: { job: (await failedJob(house)).name },
    }),
    'exports.start': async () => {
      const as = await someone()
      return { as, headers: await reauthenticated(house, as) }
    },
    'payments.updateBankDetails': async () => {
      const as = await createPerson(house, { userType: 'owner' })
      return { as, payload: ACCOUNT, headers: await reauthenticated(house, as) }
    },
    'payments.undoBankDetails': async () => {
      const as = await createPerson(house, { userType: 'owner' })
      await request(house, await proving(house, as), 'PATCH', '/payments/bank_details/', ACCOUNT)
      const { id } = await house.db
        .selectFrom('payout_accounts')
        .select('id')
        .where('owner_id', '=', as.id)
        .executeTakeFirstOrThrow()
      return { as: null, becomes: as.id, payload: { token: undoToken(house.ctx, id) } }
    },
    'withdrawals.create': async () => {
      const as = await createPerson(house, { userType: 'owner' })
      await earn(house, as, 100)
      return { as, payload: { amount: 10, ...BANK } }
    },
    'bookings.create': async () => {
      const property = await addHome(house, cast.people.owner)
      const as = await someone()
      const stay = stayOf(30, 32)
      const path = `/properties/${property}/check_availability/`
      const { body } = await request<{ quote_id: string }>(house, as, 'POST', path, stay)
      return { as, payload: { ...stay, property, quote_id: body.quote_id } }
    },
    'dateChanges.ask': async () => {
      const as = cast.people.guest
      const id = await cast.freshBooking('confirmed', 1)
      const wish = stayOf(60, 62)
      const { body } = await quoteInstead(house, as, { id, property: { id: cast.propertyId } }, wish)
      return { as, params: { id }, payload: { ...wish, quote_id: body.quote_id } }
    },
    'invitations.accept': async () => {
      const payload = { token: await invite(house, cast, 'invitation'), user_data: NEWCOMER }
      return { as: null, becomes: 'somebody new', payload }
    },
    'invitations.decline': async () => ({
      as: null,
      payload: { token: await invite(house, cast, 'invitation') },
    }),
    'networkInvitations.respond': async () => {
      const token = await invite(house, cast, 'network-invitation')
      return { as: null, becomes: 'somebody new', payload: { token, action: 'accept', user_data: NEWCOMER } }
    },
    'calendars.free': async () => {
      const nights = cast.freshNights()
      await request(house, cast.people.owner, 'POST', `/properties/${cast.propertyId}/blocks/`, nights)
      return { as: cast.people.owner, params: { id: cast.propertyId }, query: nights }
    },
    'feeds.stop': async () => {
      const path = `/properties/${cast.propertyId}/setup_ical_sync/`
      const given = await request<{ channel: { id: string } }>(house, cast.people.owner, 'POST', path, {})
      return { as: cast.people.owner, params: { id: given.body.channel.id } }
    },
  }
}
