import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#api/context.ts'
import { openDatabase, openPool } from '#api/db/database.ts'
import { startEmbedded } from '#api/db/embedded/start.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { asCommand } from '#api/kernel/origin.ts'
import { isRefusal } from '#api/kernel/refusal.ts'
import type { OpenInvitation } from '#contract/invitations/schemas.ts'
import { makeFolder } from '#tests/support/folder.ts'
import { accept, invitationMailsTo, inviteToPlatform, NEWCOMER, signsIn } from '#tests/support/invitations.ts'
import { silentLog } from '#tests/support/log.ts'
import { createPerson } from '#tests/support/people.ts'
import { nobody, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { claimInvitation, inviteAdmin, offerFirstAdmin } from './service.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

const withAdminEmail = (adminEmail: string): Context => ({
  ...app.ctx,
  config: { ...app.ctx.config, adminEmail },
})
/** Does what a starting server does. */
const offer = (ctx: Context) => asCommand('start', ctx.clock, () => offerFirstAdmin(ctx))
const tokenIn = (link: string | null) => /\?token=([\w-]{43})$/.exec(link ?? '')?.[1] ?? ''
const validate = (token: string) =>
  request<OpenInvitation>(app, nobody, 'POST', '/invitations/validate_token/', { token })
const admins = () =>
  app.db
    .selectFrom('users')
    .select(['email', 'onboarding_completed'])
    .where('user_type', '=', 'admin')
    .execute()

describe('the first admin', () => {
  it('comes by a link that takes their own address, once', async () => {
    const token = tokenIn(await offer(app.ctx))
    expect((await validate(token)).body).toMatchObject({
      user_type: 'admin',
      address_open: true,
      has_account: false,
    })
    expect((await accept(app, token, { ...NEWCOMER, email: 'Me@Example.com' })).status).toBe(200)
    expect(await admins()).toEqual([{ email: 'me@example.com', onboarding_completed: true }])
    expect(await signsIn(app, 'me@example.com', NEWCOMER.password)).toBe(true)
    expect((await accept(app, token, { ...NEWCOMER, email: 'two@example.com' })).status).toBe(404)
    expect(await offer(app.ctx)).toBeNull()
    expect(await invitationMailsTo(app, 'admin@latchkey.local')).toEqual([])
  })

  it('has one working link: each start makes the earlier ones stop', async () => {
    const first = tokenIn(await offer(app.ctx))
    const second = tokenIn(await offer(withAdminEmail('boss@example.com')))
    const third = tokenIn(await offer(app.ctx))
    expect((await validate(first)).status).toBe(404)
    expect((await validate(second)).status).toBe(404)
    expect((await validate(third)).status).toBe(200)
  })

  it('has one working link also when several servers start at once', async () => {
    const links = await Promise.all(Array.from({ length: 6 }, () => offer(app.ctx)))
    const answers = await Promise.all(links.map(link => validate(tokenIn(link))))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  })

  it('is bound to ADMIN_EMAIL where that is set, and gets the link by mail', async () => {
    const ctx = withAdminEmail('boss@example.com')
    const token = tokenIn(await offer(ctx))
    const [mail] = await invitationMailsTo(app, 'boss@example.com')
    expect(mail?.text).toContain(`http://app.test/invitation/respond?token=${token}`)
    expect((await validate(token)).body).toMatchObject({ email: 'boss@example.com', address_open: false })
    expect((await accept(app, token, { ...NEWCOMER, email: 'else@example.com' })).status).toBe(403)
    expect((await accept(app, token, NEWCOMER)).status).toBe(200)
    expect(await admins()).toMatchObject([{ email: 'boss@example.com' }])
  })

  it('cannot take the address of an account that exists', async () => {
    const owner = await createPerson(app, { userType: 'owner' })
    const token = tokenIn(await offer(withAdminEmail(owner.email)))
    expect((await validate(token)).body.address_open).toBe(true)
    const taken = await accept(app, token, { ...NEWCOMER, email: owner.email })
    expect(taken.body).toMatchObject({ status: 409, code: 'invitation.has_account' })
    expect(await admins()).toEqual([])
  })

  it('is not offered once another way has made an admin', async () => {
    const token = tokenIn(await offer(app.ctx))
    await createPerson(app, { userType: 'admin' })
    expect((await validate(token)).status).toBe(404)
    expect((await accept(app, token, { ...NEWCOMER, email: 'late@example.com' })).status).toBe(404)
    expect(await offer(app.ctx)).toBeNull()
  })
})

describe('an invitation claimed by who registers', () => {
  const claim = (token: string) => inTransaction(app.db, tx => claimInvitation(tx, token, app.ctx.clock()))

  it('tells address and role, once', async () => {
    const admin = await createPerson(app, { userType: 'admin' })
    const token = await inviteToPlatform(app, admin, 'registers@example.com', 'owner')
    expect(await claim(token)).toEqual({
      email: 'registers@example.com',
      userType: 'owner',
      invitedBy: admin.id,
    })
    expect(await claim(token)).toMatchObject({ code: 'account.invitation_required' })
    expect(await claim('A'.repeat(43))).toMatchObject({ code: 'account.invitation_required' })
  })

  it('is never the first admin’s while their address is open', async () => {
    const token = tokenIn(await offer(app.ctx))
    expect(isRefusal(await claim(token))).toBe(true)
    expect((await validate(token)).status).toBe(200)
  })
})

describe('a further admin', () => {
  const runTool = async (env: Record<string, string>) => {
    const root = join(import.meta.dirname, '..', '..', '..')
    const { DATABASE_URL: _, ...outer } = process.env
    const options = { cwd: root, env: { ...outer, PUBLIC_URL: 'http://app.test', ...env } }
    return promisify(execFile)(process.execPath, ['tools/invite-admin.ts', 'Second@example.com'], options)
  }
  const linkIn = (printed: string) => printed.split('\n').find(line => line.startsWith('http')) ?? null

  it('is invited on the command line, by mail and by the printed link', async () => {
    await createPerson(app, { userType: 'admin' })
    const { stdout } = await runTool({ DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir })
    const token = tokenIn(linkIn(stdout))
    expect((await invitationMailsTo(app, 'second@example.com'))[0]?.text).toContain(token)
    expect((await accept(app, token, NEWCOMER)).status).toBe(200)
    expect(await admins()).toHaveLength(2)
  })

  it('is invited also while a server runs on the embedded database', async () => {
    const dataDir = await makeFolder('beside')
    const embedded = await startEmbedded({ dataDir, log: silentLog })
    try {
      const { stdout } = await runTool({ DATA_DIR: dataDir })
      expect(tokenIn(linkIn(stdout))).toHaveLength(43)
      const db = openDatabase(openPool(embedded.url, 1))
      const rows = await db.selectFrom('invitations').select(['email', 'user_type', 'status']).execute()
      await db.destroy()
      expect(rows).toEqual([{ email: 'second@example.com', user_type: 'admin', status: 'pending' }])
    } finally {
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  })

  it('is never made of an account that exists', async () => {
    const owner = await createPerson(app, { userType: 'owner' })
    expect(await inviteAdmin(app.ctx, owner.email)).toMatchObject({ code: 'invitation.has_account' })
  })
})
