import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { ReviewPage, StayReview } from '#contract/reviews/schemas.ts'
import { visitAs } from '../support/browser.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs, homeCalled } from '../support/signed-in.ts'

/** A completed stay without a review. */
const STAY = { guest: 'clara@demo.test', owner: 'owner@demo.test', home: 'Spiti Kalliope' }

const WORDS = 'Tiles, light and a kitchen that wants to be used.\n<b>Mind the third step.</b>'

const overAt = async (page: Page, title: string) => {
  const { results } = await askAs<{ results: Booking[] }>(
    page,
    '/bookings/?as=guest&status=completed&limit=100',
  )
  const stay = results.find(({ property }) => property.title === title)
  if (!stay) throw new Error(`Nobody has stayed at ${title}`)
  const { results: given } = await askAs<{ results: StayReview[] }>(page, `/reviews/?booking=${stay.id}`)
  return { stay, review: given[0] }
}

/** With the keyboard alone: first an incomplete form, then a complete one. */
const writeByKeyboard = async (page: Page, title: string) => {
  await page.getByRole('button', { name: `Write a review of ${title}` }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Your stay at ${title}` })
  await dialog.getByText('Everybody who can see this home').waitFor()
  await dialog.getByRole('button', { name: 'Send review' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByText('Please choose one to five stars.').waitFor()
  await dialog.getByText('Please write at least 10 characters.').waitFor()
  const stars = (count: number) => dialog.getByRole('radio', { name: `${count} of 5 stars` })
  // The form moves the focus to the first wrong field by itself.
  await expect.poll(() => stars(1).evaluate(radio => radio === document.activeElement)).toBe(true)
  await page.keyboard.press('Space')
  for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => stars(4).isChecked()).toBe(true)
  await dialog.getByRole('textbox', { name: 'What was it like?' }).fill(WORDS)
  await assertFitsBothWidths(page, 'review-dialog')

  await page.route('**/reviews/', route => route.abort())
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await page.getByText('The review was not sent').waitFor()
  await expect.poll(() => dialog.getByRole('textbox', { name: 'What was it like?' }).inputValue()).toBe(WORDS)
  await page.unroute('**/reviews/')
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await page.getByText('Your review has been sent').waitFor()
  await dialog.waitFor({ state: 'detached' })
}

const reviewsOf = (page: Page) => page.getByRole('region', { name: 'Reviews' })

it('a guest reviews a stay, the owner answers, and only then does everybody read both', async () => {
  const title = STAY.home
  const guest = await visitAs(STAY.guest, { width: 'phone', complains: true })
  const { stay, review } = await overAt(guest.page, title)
  const home = await homeCalled(guest.page, title)
  // In a reused network the only review of this stay exists already.
  if (!review) {
    await guest.page.goto('/profile')
    await writeByKeyboard(guest.page, title)
    await guest.page.getByRole('link', { name: `Your review of ${title}` }).waitFor()
  }
  await guest.page.goto(`/stays/${stay.id}`)
  const own = guest.page.getByRole('region', { name: 'Your review' })
  await own.getByText('Mind the third step').waitFor()
  await assertFitsBothWidths(guest.page, 'stay-reviewed')

  const owner = await visitAs(STAY.owner)
  if (!review?.published_at) {
    const stranger = await visitAs('hugo@demo.test')
    const public_ = await askAs<ReviewPage>(stranger.page, `/properties/${home.id}/reviews/`)
    expect(public_.results.some(each => each.text === WORDS)).toBe(false)

    await owner.page.goto('/owner')
    await owner.page.getByText(/reviews? (is|are) waiting for your answer/).waitFor()
    await owner.page.goto(`/owner/bookings?booking=${stay.id}`)
    const sheet = owner.page.getByRole('dialog')
    await sheet.getByText('Only you and the guest can read this').waitFor()
    await sheet.getByRole('button', { name: /^Answer / }).click()
    await sheet.getByRole('textbox', { name: /^Your answer to/ }).fill('The third step is repaired.')
    await assertFitsBothWidths(owner.page, 'review-answer')
    await sheet.getByRole('button', { name: 'Send answer' }).click()
    await owner.page.getByText('Your answer is public').waitFor()
  }

  await owner.page.goto(`/properties/${home.id}`)
  const section = reviewsOf(owner.page)
  await section.getByText('Mind the third step').waitFor()
  await section.getByText('The third step is repaired.').waitFor()
  expect(await section.locator('b').count()).toBe(0)
  await section.scrollIntoViewIfNeeded()
  await assertFitsBothWidths(owner.page, 'reviews-of-home')

  const card = await askAs<{ results: { id: string; rating: { count: number } | null }[] }>(
    guest.page,
    `/properties/?search=${encodeURIComponent(title)}`,
  )
  expect(card.results[0]?.rating?.count).toBeGreaterThanOrEqual(1)
})
