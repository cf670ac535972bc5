import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { ReviewPage, StayReview } from '#contract/reviews/schemas.ts'
import { lookOver, sharedBrowser, visitAs, WIDTHS, type Width } from '../support/browser.ts'
import { askAs, homeCalled } from '../support/signed-in.ts'

const browser = sharedBrowser()

/** For each width a stay of its own that is over and waits for its review. */
const STAYS = {
  desktop: { guest: 'guest@demo.test', owner: 'owner2@demo.test', home: 'The Blue House in Alfama' },
  phone: { guest: 'clara@demo.test', owner: 'owner@demo.test', home: 'Spiti Kalliope' },
} as const

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

/** With the keyboard alone, from a form that is sent too early to one that is sent. */
const writeByKeyboard = async (page: Page, title: string) => {
  await page.getByRole('button', { name: `Write a review of ${title}` }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Your stay at ${title}` })
  await dialog.getByText('Everybody who sees this home').waitFor()
  await dialog.getByRole('button', { name: 'Send the review' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByText('Please choose one to five stars.').waitFor()
  await dialog.getByText('Please write at least 10 characters.').waitFor()
  await dialog.getByRole('radio', { name: '1 of 5 stars' }).focus()
  await page.keyboard.press('Space')
  for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => dialog.getByRole('radio', { name: '4 of 5 stars' }).isChecked()).toBe(true)
  await dialog.getByRole('textbox', { name: 'What was it like?' }).fill(WORDS)
  await lookOver(page, 'review-dialog')

  await page.route('**/reviews/', route => route.abort())
  await dialog.getByRole('button', { name: 'Send the review' }).click()
  await page.getByText('The review was not sent').waitFor()
  expect(await dialog.getByRole('textbox', { name: 'What was it like?' }).inputValue()).toBe(WORDS)
  await page.unroute('**/reviews/')
  await dialog.getByRole('button', { name: 'Send the review' }).click()
  await page.getByText('Your review is written').waitFor()
  await dialog.waitFor({ state: 'detached' })
}

const reviewsOf = (page: Page) => page.getByRole('region', { name: 'Reviews' })

describe.each(Object.keys(WIDTHS) as Width[])('at the width of a %s', width => {
  const { guest: guestMail, owner: ownerMail, home: title } = STAYS[width]

  it('a guest reviews a stay, the owner answers, and only then does everybody read both', async () => {
    const guest = await visitAs(browser, guestMail, { width })
    const { stay, review } = await overAt(guest.page, title)
    const home = await homeCalled(guest.page, title)
    // In a network that was used before, the one review of this stay is there already.
    if (!review) {
      await guest.page.goto('/profile')
      await writeByKeyboard(guest.page, title)
      await guest.page.getByRole('link', { name: `Your review of ${title}` }).waitFor()
    }
    await guest.page.goto(`/stays/${stay.id}`)
    const own = guest.page.getByRole('region', { name: 'Your review' })
    await own.getByText('Mind the third step').waitFor()
    await lookOver(guest.page, 'stay-reviewed')

    const owner = await visitAs(browser, ownerMail, { width })
    if (!review?.published_at) {
      const stranger = await visitAs(browser, 'hugo@demo.test')
      const public_ = await askAs<ReviewPage>(stranger.page, `/properties/${home.id}/reviews/`)
      expect(public_.results.some(each => each.text === WORDS)).toBe(false)
      await stranger.context.close()

      await owner.page.goto('/owner')
      await owner.page.getByText(/reviews? waits? for your answer/).waitFor()
      await owner.page.goto(`/owner/bookings?booking=${stay.id}`)
      const sheet = owner.page.getByRole('dialog')
      await sheet.getByText('Only you and the guest can read this').waitFor()
      await sheet.getByRole('button', { name: /^Answer / }).click()
      await sheet.getByRole('textbox', { name: /^Your answer to/ }).fill('The third step is repaired.')
      await lookOver(owner.page, 'review-answer')
      await sheet.getByRole('button', { name: 'Send the answer' }).click()
      await owner.page.getByText('Your answer is public').waitFor()
    }

    await owner.page.goto(`/properties/${home.id}`)
    const section = reviewsOf(owner.page)
    await section.getByText('Mind the third step').waitFor()
    await section.getByText('The third step is repaired.').waitFor()
    expect(await section.locator('b').count()).toBe(0)
    await section.scrollIntoViewIfNeeded()
    await lookOver(owner.page, 'reviews-of-home')

    const card = await askAs<{ results: { id: string; rating: { count: number } | null }[] }>(
      guest.page,
      `/properties/?search=${encodeURIComponent(title)}`,
    )
    expect(card.results[0]?.rating?.count).toBeGreaterThanOrEqual(1)
    for (const visitor of [guest, owner]) {
      expect(visitor.complaints).toEqual(
        review ? [] : visitor.complaints.filter(each => /ERR_FAILED/.test(each)),
      )
      await visitor.context.close()
    }
  })
})
