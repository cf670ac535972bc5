import { expect, it } from 'vitest'
import { visitAs, type Width } from '../support/browser.ts'
import { inDays } from '../support/homes.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs, homeCalled } from '../support/signed-in.ts'

const HOME = 'Casa delle Rondini'

/** Signed in, without saved homes: those of earlier runs are removed. */
const member = async (width: Width) => {
  const visitor = await visitAs('bruno@demo.test', { width })
  const { results } = await askAs<{ results: { id: string }[] }>(
    visitor.page,
    '/properties/?saved=true&limit=100',
  )
  for (const { id } of results) await askAs(visitor.page, `/properties/${id}/saved/`, undefined, 'DELETE')
  return visitor
}

it('a guest saves a home by keyboard, finds it among the saved ones, and lets it go there', async () => {
  const { page } = await member('phone')
  await page.goto('/profile')
  await page.getByText('No saved homes yet').waitFor()
  await assertFitsBothWidths(page, 'profile-nothing-saved')

  await page.goto('/properties')
  const heart = page.getByRole('button', { name: `Save ${HOME}` })
  await heart.waitFor()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  await heart.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  expect(new URL(page.url()).pathname).toBe('/properties')
  await expect
    .poll(async () => (await askAs<{ count: number }>(page, '/properties/?saved=true')).count)
    .toBe(1)

  await page.goto('/saved')
  const saved = page.getByRole('main')
  await saved.getByRole('link', { name: HOME }).waitFor()
  await assertFitsBothWidths(page, 'saved')

  // Its dates are chosen there; the page of the home is not needed.
  await saved.getByRole('button', { name: `Tell me when it is free ${HOME}` }).tap()
  const dialog = page.getByRole('dialog', { name: `Waiting list for ${HOME}` })
  await dialog.getByText('No nights are held in the meantime').waitFor()
  await assertFitsBothWidths(page, 'saved-waitlist')
  await dialog.getByLabel('Check-in').fill(inDays(200))
  await dialog.getByLabel('Check-out').fill(inDays(202))
  await dialog.getByRole('button', { name: 'Join the waiting list' }).click()
  await page.getByText('These nights are free. You can ask for them now.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await saved.getByRole('button', { name: `Save ${HOME}` }).click()
  await page.getByText('No saved homes yet').waitFor()
})

it('a heart that the server refuses goes back, and says so', async () => {
  const { page } = await member('desktop')
  await page.goto('/properties')
  const heart = page.getByRole('button', { name: `Save ${HOME}` })
  await heart.waitFor()
  await page.route('**/saved/', route => route.abort())
  await heart.click()
  await page.getByText(`${HOME} was not saved`).waitFor()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  await page.unroute('**/saved/')
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  // Two quick presses end in the state of the second one.
  await heart.dblclick()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  const home = await homeCalled(page, HOME)
  await expect.poll(async () => (await homeCalled(page, HOME)).saved).toBe(true)
  await askAs(page, `/properties/${home.id}/saved/`, undefined, 'DELETE')
})
