import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { linkToken } from '#api/domains/accounts/link-tokens.service.ts'
import type { LinkKind } from '#api/domains/accounts/one-time-links.queries.ts'
import { invitationToken } from '#api/domains/invitations/tokens.service.ts'
import { undoToken } from '#api/domains/payments/undo-tokens.service.ts'
import type { Request } from '../api/role-rules/rule.ts'
import type { CardApp } from './cards.ts'
import { quoteInstead } from './date-changes.ts'
import { appCode, turnOnFactor } from './factor.ts'
import { addHome, stayInDays } from './homes.ts'
import { BANK, earn } from './money.ts'
import { payee } from './payouts.ts'
import { createPerson, signInByApi, type TestPerson } from './people.ts'
import type { Personas } from './personas.ts'
import { proving, reauthenticated } from './reauthentication.ts'
import { request } from './requests.ts'
import { TAX_DETAILS } from './tax-details.ts'
import type { TestApp } from './test-app.ts'

/** A request that changes something, and the expected author of its audit entry; null for a visitor. */
export interface AuditScenario extends Request {
  readonly as: Pick<TestPerson, 'id' | 'headers'> | null
  /** The expected author where the call itself identifies the person; the person that they become. */
  readonly becomes?: string | 'somebody new'
  /** The call is refused and adds an entry all the same. */
  readonly refused?: true
}

export const NEW_PASSWORD = 'quite-a-fine-one-71'

const COLLECTING = { holder: BANK.accountName, iban: 'DE89370400440532013000', bic: null }

const newAddress = () => `${randomUUID()}@people.test`

const invite = async (app: TestApp, personas: Personas, kind: 'invitation' | 'network-invitation') => {
  const [sender, path] =
    kind === 'invitation'
      ? [personas.people.admin, '/invitations/']
      : [personas.people.owner, '/network-invitations/']
  const body = { email: newAddress(), user_type: 'user' }
  const sent = await request<{ id: string }>(app, sender, 'POST', path, body)
  return invitationToken(app.ctx, kind, sent.body.id)
}

const linkFor = async (app: TestApp, person: TestPerson, kind: LinkKind) => {
  await app.drain()
  const row = await app.db
    .selectFrom('account_links')
    .select('id')
    .where('user_id', '=', person.id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return linkToken(app.ctx, kind, row.id)
}

const NEWCOMER = { full_name: 'Nora Newcomer', password: NEW_PASSWORD }

const ACCOUNT = {
  bank_name: BANK.bankName,
  account_name: BANK.accountName,
  account_number: BANK.accountNumber,
}

/** A job whose tries have all failed. */
const failedJob = async (app: TestApp) => {
  const name = 'accounts.tell-of-new-password'
  await app.ctx.jobs.enqueue(app.db, { name, run: async () => {} }, { userId: randomUUID() })
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set state = 'failed', retry_count = retry_limit, started_on = now(), completed_on = now()
    where name = ${name} and state = 'created' returning id`.execute(app.db)
  return { id: rows[0]?.id ?? '', name }
}

/** The calls for which the request of the permission table changes nothing. */
export const auditScenarios = (
  { app, stripe }: Pick<CardApp, 'app' | 'stripe'>,
  personas: Personas,
): Readonly<Record<string, () => Promise<AuditScenario>>> => {
  const someone = () => createPerson(app)
  const withFactor = async () => {
    const person = await someone()
    const { recoveryCodes } = await turnOnFactor(app, person)
    return { person, payload: { password: person.password, code: recoveryCodes[0] } }
  }
  return {
    'authentication.signIn': async () => {
      const { id, email, password } = await someone()
      return { as: null, becomes: id, payload: { email, password } }
    },
    'authentication.refresh': async () => {
      const { email } = await someone()
      const { refresh } = await signInByApi(app, email)
      await request(app, { headers: {} }, 'POST', '/auth/jwt/refresh/', { refresh })
      app.passTime(60_000)
      return { as: null, payload: { refresh }, refused: true }
    },
    'authentication.signOut': async () => {
      const { id, email } = await someone()
      const { refresh } = await signInByApi(app, email)
      return { as: null, becomes: id, payload: { refresh } }
    },
    'accounts.register': async () => {
      const token = await invite(app, personas, 'invitation')
      return { as: null, becomes: 'somebody new', payload: { token, ...NEWCOMER } }
    },
    'accounts.changePassword': async () => {
      const as = await someone()
      return { as, payload: { old_password: as.password, new_password: NEW_PASSWORD } }
    },
    'accounts.resetPasswordConfirm': async () => {
      const person = await someone()
      await request(app, { headers: {} }, 'POST', '/users/reset_password/', { email: person.email })
      const token = await linkFor(app, person, 'password')
      return { as: null, becomes: person.id, payload: { token, new_password: NEW_PASSWORD } }
    },
    'accounts.changeEmail': async () => {
      const as = await someone()
      return { as, payload: { email: newAddress(), password: as.password } }
    },
    'accounts.changeEmailConfirm': async () => {
      const person = await someone()
      const body = { email: newAddress(), password: person.password }
      await request(app, person, 'POST', '/users/change_email/', body)
      return { as: null, becomes: person.id, payload: { token: await linkFor(app, person, 'email') } }
    },
    'accounts.deleteAccount': async () => {
      const as = await someone()
      return { as, payload: { password: as.password } }
    },
    'sessions.endOthers': async () => {
      const as = await someone()
      await signInByApi(app, as.email)
      return { as }
    },
    'secondFactor.confirm': async () => {
      const as = await someone()
      const started = await request<{ secret: string }>(app, as, 'POST', '/users/two_factor/start/', {
        password: as.password,
      })
      return { as, payload: { code: appCode(started.body.secret, app.ctx.clock()) } }
    },
    'secondFactor.renewCodes': async () => {
      const { person, payload } = await withFactor()
      return { as: person, payload }
    },
    'secondFactor.disable': async () => {
      const { person, payload } = await withFactor()
      return { as: person, payload }
    },
    'accountStatus.restore': async () => {
      const { id } = await someone()
      await request(app, personas.people.admin, 'POST', `/users/${id}/suspend/`, { reason: 'Rude guests' })
      return { as: personas.people.admin, params: { id }, payload: { reason: 'All well' } }
    },
    'platform.updateExchangeRates': async () => ({ as: personas.people.admin, payload: { eur: 930_001 } }),
    'settings.change': async () => ({
      as: personas.people.admin,
      payload: { review_new_properties: true, seen: { review_new_properties: false } },
    }),
    'viewing.end': async () => {
      const as = personas.people.admin
      const path = `/admin/people/${personas.people.stranger.id}/view_as/`
      const begun = await request<{ id: string }>(app, as, 'POST', path, { reason: 'They asked for help' })
      return { as, params: { id: begun.body.id } }
    },
    'system.retryJob': async () => ({
      as: personas.people.admin,
      params: { id: (await failedJob(app)).id },
    }),
    'system.retryJobs': async () => ({
      as: personas.people.admin,
      payload: { job: (await failedJob(app)).name },
    }),
    'exports.start': async () => {
      const as = await someone()
      return { as, headers: await reauthenticated(app, as) }
    },
    'payments.updateBankDetails': async () => {
      const as = await createPerson(app, { userType: 'owner' })
      return { as, payload: ACCOUNT, headers: await reauthenticated(app, as) }
    },
    'taxDetails.update': async () => {
      const as = await createPerson(app, { userType: 'owner' })
      return { as, payload: TAX_DETAILS, headers: await reauthenticated(app, as) }
    },
    'collectingAccounts.update': async () => {
      const as = await createPerson(app, { userType: 'owner' })
      return { as, payload: COLLECTING, headers: await reauthenticated(app, as) }
    },
    'collectingAccounts.keep': async () => {
      const as = await createPerson(app, { userType: 'owner' })
      for (const iban of [COLLECTING.iban, 'GB29NWBK60161331926819']) {
        const account = { ...COLLECTING, iban }
        await request(app, await proving(app, as), 'PUT', '/payments/collecting_account/', account)
      }
      return { as }
    },
    'sellers.exportReport': async () => {
      const as = await createPerson(app, { userType: 'admin' })
      return { as, payload: { year: 2026 }, headers: await reauthenticated(app, as) }
    },
    'payments.undoBankDetails': async () => {
      const as = await createPerson(app, { userType: 'owner' })
      await request(app, await proving(app, as), 'PATCH', '/payments/bank_details/', ACCOUNT)
      const { id } = await app.db
        .selectFrom('payout_accounts')
        .select('id')
        .where('owner_id', '=', as.id)
        .executeTakeFirstOrThrow()
      return { as: null, becomes: as.id, payload: { token: undoToken(app.ctx, id) } }
    },
    'withdrawals.create': async () => {
      const as = await createPerson(app, { userType: 'owner' })
      await earn(app, as, 100)
      return { as, payload: { amount: 10, ...BANK } }
    },
    'stripeAccount.connect': async () => {
      const as = await createPerson(app, { userType: 'owner' })
      return { as, payload: { country: 'DE' }, headers: await reauthenticated(app, as) }
    },
    'stripeAccount.disconnect': async () => {
      const as = await createPerson(app, { userType: 'owner' })
      await payee({ app, stripe }, as).ready()
      return { as }
    },
    'fundRequests.send': async () => {
      const owner = await createPerson(app, { userType: 'owner' })
      await earn(app, owner, 100)
      const own = payee({ app, stripe }, owner)
      await own.ready()
      const { id } = (await own.withdraw(10)).body
      const as = await createPerson(app, { userType: 'admin' })
      return { as, payload: { ids: [id] }, headers: await reauthenticated(app, as) }
    },
    'bookings.create': async () => {
      const property = await addHome(app, personas.people.owner)
      const as = await someone()
      const stay = stayInDays(30, 32)
      const path = `/properties/${property}/check_availability/`
      const { body } = await request<{ quote_id: string }>(app, as, 'POST', path, stay)
      return { as, payload: { ...stay, property, quote_id: body.quote_id } }
    },
    'dateChanges.ask': async () => {
      const as = personas.people.guest
      const id = await personas.freshBooking('confirmed', 1)
      const input = stayInDays(60, 62)
      const { body } = await quoteInstead(app, as, { id, property: { id: personas.propertyId } }, input)
      return { as, params: { id }, payload: { ...input, quote_id: body.quote_id } }
    },
    'invitations.accept': async () => {
      const payload = { token: await invite(app, personas, 'invitation'), user_data: NEWCOMER }
      return { as: null, becomes: 'somebody new', payload }
    },
    'invitations.decline': async () => ({
      as: null,
      payload: { token: await invite(app, personas, 'invitation') },
    }),
    'networkInvitations.respond': async () => {
      const token = await invite(app, personas, 'network-invitation')
      return { as: null, becomes: 'somebody new', payload: { token, action: 'accept', user_data: NEWCOMER } }
    },
    'invitationLinks.claim': async () => {
      const path = '/network-invitations/links/'
      const made = await request<{ url: string }>(app, personas.people.owner, 'POST', path, {
        user_type: 'user',
      })
      return { as: null, payload: { token: made.body.url.split('/').at(-1), email: newAddress() } }
    },
    'introductions.respond': async () => {
      const token = invitationToken(app.ctx, 'introduction', await personas.freshIntroduction('sent'))
      return { as: null, payload: { token, action: 'agree' } }
    },
    'calendars.free': async () => {
      const nights = personas.freshNights()
      await request(app, personas.people.owner, 'POST', `/properties/${personas.propertyId}/blocks/`, nights)
      return { as: personas.people.owner, params: { id: personas.propertyId }, query: nights }
    },
    'cleaningLinks.setReady': async () => {
      const payload = await personas.freshTurnover()
      const { token } = await personas.freshCleaner(payload.property)
      return { as: null, params: { token }, payload }
    },
    'cleaningLinks.report': async () => {
      const { token } = await personas.freshCleaner(personas.propertyId)
      const payload = { property: personas.propertyId, text: 'The lamp is broken.' }
      return { as: null, params: { token }, payload }
    },
    'feeds.stop': async () => {
      const path = `/properties/${personas.propertyId}/setup_ical_sync/`
      const given = await request<{ channel: { id: string } }>(app, personas.people.owner, 'POST', path, {})
      return { as: personas.people.owner, params: { id: given.body.channel.id } }
    },
  }
}
