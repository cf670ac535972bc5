import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { addDays } from '#contract/kernel/nights.ts'
import { visitAs, type Width } from './browser.ts'

const GUEST = 'guest@demo.test'

export const openAsGuest = async (width: Width, path: string) => {
  const visitor = await visitAs(GUEST, { width })
  await visitor.page.goto(path)
  return visitor
}

export const cards = (page: Page) => page.getByRole('main').getByRole('article')
export const titles = (page: Page) => cards(page).getByRole('heading').allTextContents()
export const readAddressQuery = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
/** The first address with all of these parameters; typing changes it after a delay. */
export const waitForQuery = (page: Page, wanted: Record<string, string>) =>
  page.waitForURL(url =>
    Object.entries(wanted).every(([name, value]) => url.searchParams.get(name) === value),
  )

/** The element with the filters: a desktop's bar, or a phone's sheet. */
export const openFilters = async (page: Page, width: Width): Promise<Locator> => {
  if (width === 'desktop') return page.getByRole('search', { name: 'Filter the homes' })
  await page.getByRole('button', { name: /^Filters/ }).click()
  return page.getByRole('dialog', { name: 'Filters' })
}
/** A sheet is applied by its button, a bar at once. */
export const take = async (page: Page, width: Width) => {
  if (width === 'phone') await page.getByRole('button', { name: /^Show \d+ homes?$/ }).click()
}
export const openMore = async (page: Page, width: Width) => {
  await page.getByRole('button', { name: width === 'phone' ? /^Filters/ : /^More Filters/ }).click()
  return page.getByRole('dialog')
}

export const choosePlace = async (page: Page, label: string, words: string, option: RegExp) => {
  await page.getByRole('combobox', { name: label }).fill(words)
  await page.getByRole('option', { name: option }).first().click()
}

export const dayName = (day: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** Turns the pages of a calendar to a day; returns its button. */
export const turnTo = async (calendar: Page | Locator, name: string | RegExp) => {
  const day = calendar.getByRole('button', { name })
  const next = calendar.getByRole('button', { name: 'Next month' })
  for (await next.waitFor(); (await day.count()) === 0; ) await next.click()
  return day
}

/** Presses two days of a calendar. */
export const pressDays = async (calendar: Page | Locator, from: string, to: string) => {
  for (const day of [from, to]) await (await turnTo(calendar, dayName(day))).click()
}

export const chooseDates = async (page: Page, from: string, to: string) => {
  await page.getByRole('button', { name: /^Dates:/ }).click()
  const dialog = page.getByRole('dialog', { name: 'When would you like to stay?' })
  await pressDays(dialog, from, to)
  await dialog.getByRole('button', { name: 'Choose these dates' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Three nights that no journey books (own-nights.ts) and no stay of the demo has. */
export const someStay = (today: string) => {
  const from = addDays(today, 100)
  return { from, to: addDays(from, 3) }
}
export const dollars = (text: string | null) =>
  Number(/\$([\d,.]+)/.exec(text ?? '')?.[1]?.replaceAll(',', ''))

/** A response is rendered a moment after its request. */
export const poll = <T>(look: () => T) => expect.poll(look)
