import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { StayReview } from '#contract/reviews/schemas.ts'
import { visitAs } from '../support/browser.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs, homeCalled } from '../support/signed-in.ts'
import { waitForScreen } from '../support/waiting.ts'

const OWNER = 'owner@demo.test'
/** In the owner's network. */
const MEMBER = 'kaya@demo.test'
const STRANGER = 'noor@demo.test'

const WORDS = 'Ask for the second ladder. The neighbour lends you his telescope if you bring him bread.'

const reviewsOf = (page: Page) => page.getByRole('region', { name: 'Reviews' })

it('a guest writes a review for the network alone: a member reads it, a stranger finds no trace of it', async () => {
  const title = 'Adobe of the Two Ladders'
  const { page } = await visitAs('ada@demo.test', { complains: true })
  const { results } = await askAs<{ results: Booking[] }>(
    page,
    '/bookings/?as=guest&status=completed&limit=100',
  )
  const stay = results.find(({ property }) => property.title === title)
  if (!stay) throw new Error(`Ada has not stayed at ${title}`)
  const written = async () =>
    (await askAs<{ results: StayReview[] }>(page, `/reviews/?booking=${stay.id}`)).results[0]
  await page.goto(`/stays/${stay.id}`)
  // In a reused network the only review of this stay exists already.
  if (!(await written())) {
    await page.getByRole('button', { name: `Write a review of ${title}` }).press('Enter')
    const dialog = page.getByRole('dialog', { name: `Your stay at ${title}` })
    await dialog.getByRole('radio', { name: '1 of 5 stars' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.type(WORDS)
    await dialog.getByText('Everybody who can see this home can read it').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await dialog.getByText('Its stars do not count for the home').waitFor()
    await assertFitsBothWidths(page, 'review-for-network')
    await dialog.getByRole('button', { name: 'Send review' }).press('Enter')
    await page.getByText('Your review has been sent').waitFor()
  }
  const own = page.getByRole('region', { name: 'Your review' })
  await own.getByText('For the network of Helen Marchetti').waitFor()
  await assertFitsBothWidths(page, 'review-for-network-own')

  const review = await written()
  if (!review) throw new Error('The review is not there')
  const owner = await visitAs(OWNER)
  if (!review.published_at) {
    await owner.page.goto(`/owner/bookings?booking=${stay.id}`)
    const sheet = owner.page.getByRole('dialog')
    await sheet.getByRole('button', { name: /^Answer / }).waitFor()
    await waitForScreen(owner.page)
    await sheet.getByRole('button', { name: /^Answer / }).click()
    await sheet.getByText('Your network can read review and answer as soon as you send it.').waitFor()
    await sheet.getByRole('textbox', { name: /^Your answer to/ }).fill('Rye, if you can choose.')
    await sheet.getByRole('button', { name: 'Send answer' }).click()
    await owner.page.getByText('Your answer has been sent').waitFor()
  }

  const member = await visitAs(MEMBER, { complains: true })
  await member.page.goto(`/properties/${stay.property.id}`)
  const entry = reviewsOf(member.page).getByRole('article', { name: /^Review by Ada/ })
  await entry.getByText('Ask for the second ladder').waitFor()
  await entry.getByText('For the network of Helen Marchetti').waitFor()
  await assertFitsBothWidths(member.page, 'review-for-network-read')

  const stranger = await visitAs(STRANGER)
  const listed = stranger.page.waitForResponse(/properties\/[^/]+\/reviews\//)
  await stranger.page.goto(`/properties/${stay.property.id}`)
  expect(await (await listed).text()).not.toContain('Ask for the second ladder')
  await reviewsOf(stranger.page).waitFor()
  expect(await reviewsOf(stranger.page).getByText('Ask for the second ladder').count()).toBe(0)
  const figures = [member, stranger].map(async each => (await homeCalled(each.page, title)).rating)
  await expect.poll(() => figures[0]).toEqual(await figures[1])
})

it('the third person whom a member knows agrees to be counted, and the line appears; it goes with their consent', async () => {
  const title = 'Chalet Arvenholz'
  const line = '3 people whom you know stayed here'
  const third = await visitAs('jonas@demo.test', { complains: true })
  await askAs(third.page, '/users/preferences/', { counted_where_stayed: false }, 'PATCH')

  const { page } = await visitAs('dev@demo.test', { complains: true })
  const home = await homeCalled(page, title)
  const counted = page.waitForResponse(/known_guests/)
  await page.goto(`/properties/${home.id}`)
  await reviewsOf(page).getByRole('article').first().waitFor()
  await counted
  expect(await page.getByText(/whom you know/).count()).toBe(0)

  await third.page.goto('/settings?tab=preferences')
  const agree = third.page.getByRole('switch', { name: 'Let people who know me count me where I stayed' })
  await agree.focus()
  const saved = third.page.waitForResponse(
    answer => answer.url().endsWith('/users/preferences/') && answer.request().method() === 'PATCH',
  )
  await third.page.keyboard.press('Space')
  await saved
  await third.page.getByRole('switch', { name: /count me where I stayed/, checked: true }).waitFor()
  await assertFitsBothWidths(third.page, 'counted-where-stayed')

  await page.reload()
  await reviewsOf(page).getByText(line).waitFor()
  await reviewsOf(page).scrollIntoViewIfNeeded()
  await assertFitsBothWidths(page, 'known-guests')

  await askAs(third.page, '/users/preferences/', { counted_where_stayed: false }, 'PATCH')
  const recounted = page.waitForResponse(/known_guests/)
  await page.reload()
  await recounted
  await reviewsOf(page).getByRole('article').first().waitFor()
  expect(await page.getByText(line).count()).toBe(0)
})
