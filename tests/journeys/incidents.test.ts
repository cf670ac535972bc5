import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { visitAs } from '../support/browser.ts'
import { demo } from '../support/demo.ts'
import { mailsTo, mailThatSays } from '../support/mails.ts'
import { assertAccessibleAndFits, assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'

const HOME = 'The Boathouse at Hallstatt'
const WORDS = 'Twelve people came on the second night, and the stove is cracked.'

it('an owner reports an incident, an admin upholds it, and the next introduction of who brought the guest in waits for approval', async () => {
  // The owner reports, once.
  const owner = await visitAs('owner@demo.test', { complains: true })
  const { results } = await askAs<{ results: { id: string; property: { title: string } }[] }>(
    owner.page,
    '/bookings/?as=owner&search=hugo&status=completed',
  )
  const stay = results.find(({ property }) => property.title === HOME)
  await owner.page.goto(`/owner/bookings?booking=${stay?.id}`)
  const link = owner.page.getByRole('button', { name: 'Report a serious incident' })
  await link.press('Enter')
  const dialog = owner.page.getByRole('dialog', { name: 'Report a serious incident' })
  const send = dialog.getByRole('button', { name: 'Send report' })
  await dialog.getByLabel('What was it?').selectOption('party')
  await send.click()
  await expect.poll(() => dialog.getByLabel('What happened').getAttribute('aria-invalid')).toBe('true')
  await assertFitsBothWidths(owner.page, 'incident-report')
  await dialog.getByLabel('What happened').fill(WORDS)
  await owner.page.route('**/incidents/', route => route.abort())
  await send.click()
  await owner.page.getByText('The report was not sent').waitFor()
  await expect.poll(() => dialog.getByLabel('What happened').inputValue()).toBe(WORDS)
  await owner.page.unroute('**/incidents/')
  await send.dblclick()
  await owner.page.getByText('Report sent.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await link.click()
  await dialog.getByText(/^You reported this on/).waitFor()
  await assertAccessibleAndFits(owner.page, 'incident-reported')

  // The admin sees it with who invited whom, and upholds it.
  const admin = await visitAs('admin@demo.test', { complains: true })
  await admin.page.goto('/admin')
  await admin.page.getByRole('link', { name: 'Incidents and invitations: Decide on them' }).press('Enter')
  const incident = admin.page.getByRole('article', { name: new RegExp(`^Hugo .* at ${HOME}$`) })
  await incident.getByText(WORDS).waitFor()
  await incident.getByText(/^Dev .* brought the guest in\.$/).waitFor()
  await incident.getByRole('link', { name: /^Hugo/ }).waitFor()
  await assertFitsBothWidths(admin.page, 'incidents')
  await incident.getByRole('button', { name: 'Uphold' }).press('Enter')
  const uphold = admin.page.getByRole('dialog', { name: 'Uphold this report?' })
  await uphold.getByLabel('What you found').fill('There was a party, and the stove was damaged.')
  await assertFitsBothWidths(admin.page, 'incident-decision')
  await uphold.getByRole('button', { name: 'Uphold' }).dblclick()
  await admin.page.getByText('Decided. Everybody concerned is told.').waitFor()
  expect(await admin.page.getByText('It was not decided').count()).toBe(0)
  await incident.getByText(/^New invitations by Dev .* need approval until/).waitFor()
  await mailThatSays(demo().dataDir, 'hugo@demo.test', 'There was a party, and the stove was damaged.')
  await mailThatSays(demo().dataDir, 'owner@demo.test', 'we uphold it')

  // What the inviter sends next waits.
  const email = `${randomUUID().slice(0, 8)}@people.test`
  const inviter = await visitAs('dev@demo.test', { complains: true })
  await inviter.page.goto('/profile')
  await inviter.page
    .getByRole('button', { name: /^Introduce somebody to/ })
    .first()
    .press('Enter')
  const introduce = inviter.page.getByRole('dialog', { name: /^Introduce somebody to/ })
  await introduce.getByText(/^Until .* we look at each new invitation/).waitFor()
  await introduce.getByLabel('Their name').fill('Otis Naylor')
  await introduce.getByLabel('Their email').fill(email)
  await introduce.getByLabel('A line about them').fill('We row together on Sundays.')
  await introduce.getByRole('checkbox').press('Space')
  await assertFitsBothWidths(inviter.page, 'introduce-held')
  await introduce.getByRole('button', { name: 'Send introduction' }).dblclick()
  await inviter.page.getByText('Your introduction waits for approval before it is sent.').waitFor()
  const own = inviter.page
    .getByRole('region', { name: 'Your introductions' })
    .getByRole('listitem')
    .filter({ hasText: 'Otis Naylor' })
  await own.getByText(/^Waiting for approval since/).waitFor()
  await assertFitsBothWidths(inviter.page, 'introductions-held')
  expect(await mailsTo(demo().dataDir, email)).toEqual([])

  // An admin approves it, and only then the mail is sent.
  await admin.page.reload()
  await admin.page.getByRole('button', { name: `Approve ${email}` }).dblclick()
  await admin.page.getByText(`The invitation is on its way to ${email}.`).waitFor()
  await mailThatSays(demo().dataDir, email, '/introduction/respond/')
  await inviter.page.reload()
  await own.getByText(/^Sent on/).waitFor()

  await incident.getByRole('button', { name: 'End approval early' }).dblclick()
  await admin.page.getByText('New invitations go out at once again.').waitFor()
  await incident.getByText(/^Dev .* brought the guest in\.$/).waitFor()
})

it('on a phone an admin declines a held invitation with a reason, and an owner reads until when theirs wait', async () => {
  const admin = await visitAs('admin@demo.test', { width: 'phone', complains: true })
  await admin.page.goto('/admin/incidents')
  await admin.page.getByRole('button', { name: 'Decline pavel.lindqvist@example.com' }).tap()
  const decline = admin.page.getByRole('dialog', {
    name: 'Decline the invitation of pavel.lindqvist@example.com?',
  })
  await decline.getByLabel('Reason').fill('We would like to wait a little.')
  await assertAccessibleAndFits(admin.page, 'held-decline')
  await decline.getByRole('button', { name: 'Decline' }).tap()
  await admin.page.getByText('Declined. The sender is told why.').waitFor()

  const owner = await visitAs('owner2@demo.test', { width: 'phone', complains: true })
  const held_until = new Date(Date.now() + 80 * DAY_MS).toISOString()
  await owner.page.route('**/invitations/hold/', route => route.fulfill({ json: { held_until } }))
  await owner.page.goto('/owner/network')
  await owner.page.getByText(/^Until .* we look at each new invitation/).waitFor()
  await assertAccessibleAndFits(owner.page, 'network-held')
})
