import { describe, expect, it } from 'vitest'
import { lookOver, sharedBrowser, visitAs, WIDTHS, type Width } from '../support/browser.ts'
import { askAs, homeCalled } from '../support/signed-in.ts'

const browser = sharedBrowser()

const HOME = 'Casa delle Rondini'

/** Signed in, with nothing saved: what an earlier run left behind makes room. */
const member = async (width: Width) => {
  const visitor = await visitAs(browser, 'bruno@demo.test', { width })
  const { results } = await askAs<{ results: { id: string }[] }>(
    visitor.page,
    '/properties/?saved=true&limit=100',
  )
  for (const { id } of results) await askAs(visitor.page, `/properties/${id}/saved/`, undefined, 'DELETE')
  return visitor
}

describe.each(Object.keys(WIDTHS) as Width[])('at the width of a %s', width => {
  it('a guest saves a home by keyboard, finds it on the profile, and lets it go there', async () => {
    const { page, context, complaints } = await member(width)
    await page.goto('/profile')
    await page.getByText('No saved homes yet').waitFor()
    await lookOver(page, 'profile-nothing-saved')

    await page.goto('/properties')
    const heart = page.getByRole('button', { name: `Save ${HOME}` })
    await heart.waitFor()
    expect(await heart.getAttribute('aria-pressed')).toBe('false')
    await heart.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    expect(new URL(page.url()).pathname).toBe('/properties')
    await expect
      .poll(async () => (await askAs<{ count: number }>(page, '/properties/?saved=true')).count)
      .toBe(1)

    await page.goto('/profile')
    const saved = page.getByRole('region', { name: 'Saved homes' })
    await saved.getByRole('link', { name: HOME }).waitFor()
    await lookOver(page, 'profile-saved')
    await saved.getByRole('button', { name: `Save ${HOME}` }).click()
    await page.getByText('No saved homes yet').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

it('a heart that the server refuses goes back, and says so', async () => {
  const { page, context } = await member('desktop')
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
  // What is pressed twice in a hurry ends where the second press left it.
  await heart.dblclick()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  const home = await homeCalled(page, HOME)
  await expect.poll(async () => (await homeCalled(page, HOME)).saved).toBe(true)
  await askAs(page, `/properties/${home.id}/saved/`, undefined, 'DELETE')
  await context.close()
})
