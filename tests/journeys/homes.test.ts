import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, type CalendarDate, toWeekday } from '#contract/kernel/nights.ts'
import { visitAs } from '../support/browser.ts'
import { listPictureFiles, type PictureFile } from '../support/pictures.ts'
import { assertAccessibleAndFits, assertFitsBothWidths } from '../support/screen-checks.ts'
import { homeCalled, ownHomes } from '../support/signed-in.ts'

let pictures: PictureFile[]
beforeAll(async () => {
  pictures = await listPictureFiles('front', 'garden', 'lake')
})

const orderOf = async (page: Page) => {
  const handles = page.getByRole('button', { name: /^Move / })
  await handles.first().waitFor()
  return handles.evaluateAll(all =>
    all.map(handle => handle.getAttribute('aria-label')?.replace('Move ', '')),
  )
}

describe('adding a home', () => {
  const choose = (page: Page, files: PictureFile[]) => page.locator('input[type=file]').setInputFiles(files)

  it('pictures are ordered by keyboard alone, retried, and kept in that order', async () => {
    const { page, context } = await visitAs('owner2@demo.test')
    const title = `The Ferry House ${randomUUID().slice(0, 8)}`
    await page.goto('/owner/suggest-property')
    let fail = true
    await context.route('**/api/upload/', route => {
      const garden = route.request().postDataBuffer()?.includes('garden.png')
      if (!garden || !fail) return route.continue()
      fail = false
      return route.abort()
    })
    await choose(page, pictures)
    await page.getByText('Failed to upload garden.png: Upload failed').first().waitFor()
    await page.getByText('2 of 10 images uploaded').waitFor()
    await page.getByRole('button', { name: 'Try again: garden.png' }).click()
    await page.getByText('1 image(s) uploaded successfully').waitFor()
    await page.getByText('3 of 10 images uploaded').waitFor()
    await expect.poll(() => orderOf(page)).toEqual(['front.png', 'garden.png', 'lake.png'])

    const spoken = page.locator('[id^="DndLiveRegion"]')
    await page.getByRole('button', { name: 'Move lake.png', exact: true }).focus()
    await page.keyboard.press('Space')
    await spoken.getByText('Picked up lake.png, number 3 of 3.').waitFor()
    // The keys are listened to once the places are measured: in a frame after the picture says that it was picked up.
    await page.evaluate(
      () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
    )
    for (const number of [2, 1]) {
      await page.keyboard.press('ArrowLeft')
      await spoken.getByText(`lake.png is now number ${number} of 3.`).waitFor()
    }
    await page.keyboard.press('Space')
    await spoken.getByText('Dropped lake.png as number 1 of 3.').waitFor()
    await expect.poll(() => orderOf(page)).toEqual(['lake.png', 'front.png', 'garden.png'])
    await page.getByRole('button', { name: 'Make cover: garden.png' }).click()
    await expect.poll(() => orderOf(page)).toEqual(['garden.png', 'lake.png', 'front.png'])
    await assertFitsBothWidths(page, 'add-home')

    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.waitForURL('**/owner/properties')
    // The address changes before the form is gone.
    await page.getByLabel('Description').waitFor({ state: 'detached' })
    await page.goBack()
    await page.getByText('Welcome back').waitFor()
    await expect.poll(() => orderOf(page)).toHaveLength(3)

    await page.getByLabel('Property Name').fill(title)
    await page.getByLabel('Description').fill('Two rooms and a landing stage, where the ferry used to stop.')
    await page.getByLabel('City').fill('Arth')
    await page.getByLabel('Street Address').fill('Seestrasse 4')
    await page.getByLabel('Price per Night (USD)').fill('1,250')
    for (const [label, value] of [
      ['Max Guests', '3'],
      ['Bedrooms', '1'],
      ['Bathrooms', '1'],
    ] as const)
      await page.getByLabel(label).fill(value)
    await page.getByRole('button', { name: 'Create & Make Active' }).click()
    await page.getByText("Property created and is now active! It's available for bookings.").waitFor()
    await page.waitForURL('**/owner/properties')
    const card = page.getByRole('article').filter({ hasText: title })
    await card.getByText('$1,250 a night').waitFor()

    await card.getByRole('link', { name: /^Edit/ }).click()
    await page.getByRole('tab', { name: 'Photos' }).click()
    await expect.poll(() => orderOf(page)).toEqual(['picture 1', 'picture 2', 'picture 3'])
    await page.getByRole('button', { name: 'Make cover: picture 3' }).click()
    const before = (await ownHomes(page)).results.find(home => home.title === title)?.images ?? []
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Changes saved.').waitFor()
    const after = (await ownHomes(page)).results.find(home => home.title === title)?.images
    expect(after).toEqual([before[2], before[0], before[1]])
  })
})

describe('the homes of an owner', () => {
  it('are found by title and paged; a switch that is refused goes back', async () => {
    const { page, context } = await visitAs('owner@demo.test')
    await page.goto('/owner/properties')
    await page.getByText('1 to 10 of').waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText(/^11 to /).waitFor()
    await page.getByLabel('Search by title').fill('Chalet Arv')
    const card = page.getByRole('article')
    await card.getByRole('heading', { name: 'Chalet Arvenholz' }).waitFor()
    await page.waitForFunction(() => document.querySelectorAll('article').length === 1)

    await context.route('**/toggle_visibility/', route =>
      route.fulfill({ status: 503, json: { detail: 'Please try again.' } }),
    )
    const visible = card.getByRole('switch', { name: 'Visible' })
    await visible.click()
    await page.getByText('Failed to update property: Please try again.').waitFor()
    await page.waitForFunction(() => document.querySelectorAll('article input:checked').length === 2)
    await context.unroute('**/toggle_visibility/')
    await visible.click()
    await page.getByText('Chalet Arvenholz is now hidden.').waitFor()
    await card.getByText('hidden', { exact: true }).waitFor()
    await visible.click()
    await page.getByText('Chalet Arvenholz is now visible.').waitFor()

    await card.getByRole('switch', { name: 'Active' }).click()
    await page.getByText('Chalet Arvenholz is now a draft.').waitFor()
    await card.getByText('draft', { exact: true }).waitFor()
    await card.getByRole('switch', { name: 'Active' }).click()
    await page.getByText('Chalet Arvenholz is now active.').waitFor()

    await page.getByLabel('Search by title').fill('no such home')
    await page.getByText('No properties found.').waitFor()
  })

  it('are a compact list too, of one status if wanted, whose titles lead to the settings', async () => {
    const { page } = await visitAs('owner@demo.test')
    await page.goto('/owner/properties')
    await page.getByLabel('View', { exact: true }).selectOption('list')
    const rows = page.getByRole('table', { name: 'Manage Properties' }).getByRole('rowheader')
    await expect.poll(() => rows.count()).toBe(10)
    await assertAccessibleAndFits(page, 'homes-list')
    await page.getByLabel('Status', { exact: true }).selectOption('draft')
    await rows.getByRole('link', { name: 'Edit The Woodcutter’s Cabin' }).waitFor()
    await expect.poll(() => rows.count()).toBe(1)
    await page.reload()
    await rows.getByRole('link', { name: 'Edit The Woodcutter’s Cabin' }).click()
    await page.waitForURL(/\/owner\/properties\/[\da-f-]{36}/)
  })

  it('whose list does not come say why, and come at the next try', async () => {
    const { page, context } = await visitAs('owner@demo.test')
    await context.route('**/api/properties/?**', route =>
      route.fulfill({ status: 400, json: { detail: 'The list is resting.' } }),
    )
    await page.goto('/owner/properties')
    await page.getByText('Error: The list is resting.').waitFor()
    await context.unroute('**/api/properties/?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('article').first().waitFor()
  })
})

/** In the format of the page: `Mar 6 – 7, 2027`. */
const datesOf = (from: CalendarDate, to: CalendarDate) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  }).formatRange(new Date(from), new Date(to))

describe('editing a home', () => {
  const openHome = async (page: Page, title: string) => {
    // Typing the title would narrow the list, whose links move meanwhile.
    await page.goto(`/owner/properties?search=${encodeURIComponent(title)}`)
    await page.getByRole('link', { name: `Edit ${title}` }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
  const save = async (page: Page) => {
    await page.getByRole('tabpanel').getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Changes saved.').first().waitFor()
  }

  it('every part is whole, fits and is accessible', async () => {
    const { page } = await visitAs('owner@demo.test')
    await openHome(page, 'Mas de l’Aubépine')
    for (const tab of ['Details', 'Photos', 'Prices', 'Guests', 'Status']) {
      await page.getByRole('tab', { name: tab }).click()
      await assertFitsBothWidths(page, `edit-${tab.toLowerCase()}`)
    }
    await page.getByRole('tab', { name: 'Details' }).click()
    await page.getByRole('button', { name: 'Add a room' }).click()
    await page.getByRole('dialog', { name: 'Add a room' }).waitFor()
    await assertAccessibleAndFits(page, 'edit-room')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'See it as…' }).click()
    await page.getByLabel('Search by name or email').fill('guest@demo')
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /guest@demo\.test/ })
      .click()
    await page.waitForURL(/\/properties\/[\w-]+\?seen_as=[\w-]+/)
  })

  it('prices change with the season, the sample follows, and tabs keep what was typed', async () => {
    const { page } = await visitAs('owner@demo.test')
    const { today } = await homeCalled(page, 'The Cod Fisher’s Rorbu')
    const monday = addDays(today, 100 + ((8 - toWeekday(addDays(today, 100))) % 7))
    await openHome(page, 'The Cod Fisher’s Rorbu')
    await page.getByRole('tab', { name: 'Prices' }).click()
    for (const [label, value] of [
      ['Price per Night (USD)', '400'],
      ['Weekend price (USD)', ''],
      ['Cleaning fee (USD)', '0'],
    ] as const)
      await page.getByLabel(label).fill(value)
    const sample = page.getByRole('complementary', { name: 'A sample week' })
    await sample.getByLabel('Check-in').fill(monday)
    await sample.getByText('$400 × 7 nights').waitFor()
    await page.getByLabel('Weekend price (USD)').fill('450')
    await sample.getByText('$450 × 2 weekend nights').waitFor()
    await page.getByLabel('Cleaning fee (USD)').fill('60')
    // 5 x 400 + 2 x 450 = 2,900; less 5 percent, this owner's lowest discount; plus 60 and 50.
    await sample.getByText('$2,865.00').first().waitFor()
    await sample.getByLabel('At level').selectOption({ label: 'Family' })
    await sample.getByText('$1,850.00').first().waitFor()

    await page.getByRole('button', { name: 'Add season' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a season' })
    await dialog.getByRole('button', { name: 'Add season' }).click()
    await dialog.getByText('Please name this season.').waitFor()
    await dialog.getByLabel('Name').fill('Vintage')
    await dialog.getByLabel('First night').fill(addDays(monday, 5))
    await dialog.getByLabel('Last night').fill(addDays(monday, 4))
    await dialog.getByLabel('Price per Night').fill('600')
    await dialog.getByRole('button', { name: 'Add season' }).click()
    await dialog.getByText('A season must end after it begins.').waitFor()
    await assertFitsBothWidths(page, 'edit-season')
    await dialog.getByLabel('Last night').fill(addDays(monday, 6))
    await dialog.getByRole('button', { name: 'Add season' }).click()
    const seasons = page.getByRole('list', { name: 'Seasons' })
    await seasons.getByText(datesOf(addDays(monday, 5), addDays(monday, 6))).waitFor()
    await sample.getByText('Vintage').waitFor()

    await page.getByRole('tab', { name: 'Details' }).click()
    await page.getByRole('tab', { name: 'Prices' }).click()
    await expect.poll(() => page.getByLabel('Weekend price (USD)').inputValue()).toBe('450')
    await page.getByRole('link', { name: 'View Details' }).click()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await save(page)
    await page.reload()
    await seasons.getByText('Vintage').waitFor()
    await expect.poll(() => page.getByLabel('Cleaning fee (USD)').inputValue()).toBe('60')
    await seasons.getByRole('button', { name: 'Edit Vintage' }).click()
    await expect
      .poll(() => page.getByRole('dialog').getByLabel('Last night').inputValue())
      .toBe(addDays(monday, 6))
    await page.getByRole('dialog').getByLabel('Repeat each year').check()
    await page.getByRole('dialog').getByRole('button', { name: 'Change season' }).click()
    await save(page)
    await seasons.getByText('Vintage').nth(1).waitFor()
    expect(await seasons.getByText('Each year from then on').count()).toBe(1)
    const remove = seasons.getByRole('button', { name: 'Remove Vintage' })
    while ((await remove.count()) > 0) await remove.first().click()
    await page.getByLabel('Weekend price (USD)').fill('')
    await page.getByLabel('Cleaning fee (USD)').fill('0')
    await page.getByLabel('Price per Night (USD)').fill('230')
    await save(page)
    await page.getByText('All changes saved').waitFor()
  })

  it('two at once lose nothing: the second is asked whose words shall stand', async () => {
    const mine = `The cat may come in, at ${randomUUID().slice(0, 8)}.`
    const [first, second] = [await visitAs('owner@demo.test'), await visitAs('owner@demo.test')]
    for (const { page } of [first, second]) await openHome(page, 'Spiti Kalliope')
    await first.page.getByRole('textbox', { name: 'House rules' }).fill(`${mine} Or not.`)
    await first.page.getByRole('button', { name: 'Sofa bed in the living room' }).click()
    await save(first.page)

    const { page } = second
    await page.getByRole('textbox', { name: 'House rules' }).fill(mine)
    await page.getByLabel('Latitude').fill('95')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Latitude must be a number from -90 to 90').waitFor()
    await page.getByLabel('Latitude').fill('37,12')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('This home was changed elsewhere in the meantime').waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'House rules' }).inputValue()).toBe(mine)
    await page.getByRole('button', { name: 'Save my changes' }).click()
    await page.getByText('Changes saved.').first().waitFor()
    // What only the first has changed stays.
    const rooms = page.getByRole('list', { name: 'Sleeping arrangement' })
    await rooms.getByText('1 sofa bed').first().waitFor()

    await first.page.getByRole('textbox', { name: 'House rules' }).fill('No cats at all.')
    await first.page.getByRole('button', { name: 'Save', exact: true }).click()
    await first.page.getByRole('button', { name: 'Use the newer version' }).click()
    await expect.poll(() => first.page.getByRole('textbox', { name: 'House rules' }).inputValue()).toBe(mine)
    await expect.poll(() => first.page.getByLabel('Latitude').inputValue()).toBe('37.12')
  })

  it('who may see it, who is confirmed at once, and when they arrive are saved together', async () => {
    const { page } = await visitAs('owner@demo.test')
    await openHome(page, 'Coomeenoole Cottage')
    await page.getByRole('tab', { name: 'Guests' }).click()
    await page.getByLabel('Who may see it').selectOption({ value: '3' })
    await page.getByLabel('Instant booking for').selectOption({ value: '4' })
    await page.getByLabel('Check-in from').fill('16:30')
    await page.getByLabel('Check-out until').fill('')
    await save(page)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.getByLabel('Who may see it').inputValue()).toBe('3')
    await expect.poll(() => page.getByLabel('Instant booking for').inputValue()).toBe('4')
    await expect.poll(() => page.getByLabel('Check-in from').inputValue()).toBe('16:30')
    await page.getByLabel('Who may see it').selectOption('everyone')
    await page.getByLabel('Instant booking for').selectOption('')
    await save(page)
  })

  it('deleting hides it after a question, and it can be shown again', async () => {
    const { page } = await visitAs('owner@demo.test')
    await openHome(page, 'Huis aan de Gouden Handrei')
    await page.getByRole('tab', { name: 'Status' }).click()
    await page.getByRole('button', { name: 'Delete property' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete Huis aan de Gouden Handrei?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Delete property' }).click()
    await question.getByRole('button', { name: 'Delete property' }).click()
    await page.waitForURL('**/owner/properties')
    const card = page.getByRole('article').filter({ hasText: 'Huis aan de Gouden Handrei' })
    await card.getByText('hidden', { exact: true }).waitFor()
    await card.getByRole('switch', { name: 'Visible' }).click()
    await page.getByText('Huis aan de Gouden Handrei is now visible.').waitFor()
  })

  it('somebody else’s home, and none at all, are not there', async () => {
    const { page } = await visitAs('owner2@demo.test')
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nothing']) {
      await page.goto(`/owner/properties/${id}`)
      await page.getByRole('heading', { level: 1, name: 'Property Not Found' }).waitFor()
    }
  })
})
