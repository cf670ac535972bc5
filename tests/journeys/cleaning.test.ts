import { expect, it } from 'vitest'
import type { CleaningPlan } from '#contract/calendars/cleaning.schemas.ts'
import { visit, visitAs } from '../support/browser.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'

it('an owner passes a link on; who cleans says on a phone that a home is ready, and reports what is broken', async () => {
  const { page: owner } = await visitAs('owner@demo.test')
  const { turnovers } = await askAs<CleaningPlan>(owner, '/cleaning/')
  const due = turnovers.find(({ day, today, ready }) => day <= today && !ready)
  if (!due) throw new Error('Guests leave no home of the demo today')
  const home = due.property.title

  await owner.goto('/owner/bookings')
  await owner.getByRole('link', { name: 'Cleaning' }).click()
  await owner.getByRole('button', { name: 'Add a person' }).click()
  const form = owner.getByRole('dialog', { name: 'Add a person' })
  await form.getByRole('button', { name: 'Create link' }).click()
  await form.getByText('This field is required.').waitFor()
  await form.getByRole('textbox', { name: 'Name' }).fill('Irma')
  await assertFitsBothWidths(owner, 'cleaning-add')
  await form.getByRole('button', { name: 'Create link' }).click()
  const made = owner.getByRole('dialog', { name: 'The link for Irma' })
  const { pathname } = new URL(await made.getByLabel('Link').inputValue())
  await made.getByRole('button', { name: 'Done' }).click()

  const { page } = await visit({ width: 'phone' })
  await page.goto(pathname)
  await page.getByRole('heading', { level: 1, name: 'Hello, Irma' }).waitFor()
  await page.getByRole('button', { name: `Ready: ${home}` }).tap()
  await page.getByText(/^Ready .*, says Irma$/).waitFor()
  await page.getByRole('button', { name: 'Report a problem' }).tap()
  const report = page.getByRole('dialog', { name: 'Report a problem' })
  await report.getByLabel('Home').selectOption({ label: home })
  await report.getByLabel('What is it?').fill('The kettle leaks.')
  await page.route('**/problems/', route => route.abort())
  await report.getByRole('button', { name: 'Send' }).tap()
  await page.getByText('The problem was not saved').waitFor()
  await expect.poll(() => report.getByLabel('What is it?').inputValue()).toBe('The kettle leaks.')
  await page.unroute('**/problems/')
  await report.getByRole('button', { name: 'Send' }).tap()
  await page.getByText('Helen Marchetti has been told.').waitFor()
  await assertFitsBothWidths(page, 'cleaning-link')

  await owner.reload()
  await owner.getByText(/^Ready .*, says Irma$/).waitFor()
  await assertFitsBothWidths(owner, 'cleaning-plan')
  await owner.getByRole('button', { name: /^Solved: The kettle leaks/ }).click()
  await owner.getByText('The kettle leaks.').waitFor({ state: 'detached' })
  await owner.getByRole('button', { name: `Undo: ${home} is not ready` }).click()
  await owner.getByRole('button', { name: `Ready: ${home}` }).waitFor()
  await owner.getByRole('button', { name: 'Remove: Irma' }).click()
  await owner.getByRole('button', { name: 'Remove', exact: true }).last().click()
  await owner.getByText('Removed.').waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor()
})
