import type { Browser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { addDays } from '#contract/kernel/nights.ts'
import { visitAs, type Width } from './browser.ts'

const GUEST = 'guest@demo.test'

export const arrive = async (browser: Browser, width: Width, path: string) => {
  const visitor = await visitAs(browser, GUEST, { width })
  await visitor.page.goto(path)
  return visitor
}

export const cards = (page: Page) => page.getByRole('main').getByRole('article')
export const titles = (page: Page) => cards(page).getByRole('heading').allTextContents()
export const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
/** The first address that holds all of this; typing reaches it a moment later. */
export const waitForQuery = (page: Page, wanted: Record<string, string>) =>
  page.waitForURL(url =>
    Object.entries(wanted).every(([name, value]) => url.searchParams.get(name) === value),
  )

/** Where the filters are: in the bar of a desktop, in the sheet of a phone. */
export const openFilters = async (page: Page, width: Width): Promise<Locator> => {
  if (width === 'desktop') return page.getByRole('search', { name: 'Filter the homes' })
  await page.getByRole('button', { name: /^Filters/ }).click()
  return page.getByRole('dialog', { name: 'Filters' })
}
/** A sheet is taken by its button, a bar at once. */
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

/** Presses two days of a calendar, after turning its pages to them. */
export const pressDays = async (calendar: Page | Locator, from: string, to: string) => {
  for (const day of [from, to]) {
    const button = calendar.getByRole('button', { name: dayName(day) })
    while ((await button.count()) === 0) await calendar.getByRole('button', { name: 'Next month' }).click()
    await button.click()
  }
}

export const chooseDates = async (page: Page, from: string, to: string) => {
  await page.getByRole('button', { name: /^Dates:/ }).click()
  const dialog = page.getByRole('dialog', { name: 'When would you like to stay?' })
  await pressDays(dialog, from, to)
  await dialog.getByRole('button', { name: 'Choose these dates' }).click()
  await dialog.waitFor({ state: 'detached' })
}

export const someStay = (today: string) => {
  const from = addDays(today, 40 + Math.floor(Math.random() * 300))
  return { from, to: addDays(from, 3) }
}
export const dollars = (text: string | null) =>
  Number(/\$([\d,.]+)/.exec(text ?? '')?.[1]?.replaceAll(',', ''))

/** An answer of the server is drawn a moment after it was asked for. */
export const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 15_000 })
