import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { visitAs, type Width } from '../support/browser.ts'
import { drawFinger } from '../support/finger.ts'
import { plainPicture } from '../support/pictures.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs, homeCalled, readTokens } from '../support/signed-in.ts'
import { waitForFocus, waitForScreen } from '../support/waiting.ts'

const PICTURES = 6

const uploadOne = async (page: Page, index: number) => {
  // One of them is in portrait format: the viewer shows it uncropped.
  const [width, height] = index === 1 ? [600, 800] : [800, 600]
  const color = `#${(index * 20 + 90).toString(16)}9f7d`
  const answer = await page.request.post('/api/upload/', {
    headers: { authorization: `Bearer ${(await readTokens('owner2@demo.test')).access}` },
    multipart: {
      folder: 'properties',
      file: {
        name: `${index}.png`,
        mimeType: 'image/png',
        buffer: await plainPicture(width, height, { color }),
      },
    },
  })
  return ((await answer.json()) as { data: { url: string } }).data.url
}

/** A draft, which only its owner sees, so that nothing changes for other people. */
const openHomeWithPictures = async (width: Width) => {
  const visitor = await visitAs('owner2@demo.test', { width })
  const { page } = visitor
  const images: string[] = []
  for (let index = 0; index < PICTURES; index += 1) images.push(await uploadOne(page, index))
  const { id } = await askAs<{ id: string }>(page, '/properties/', {
    title: 'The house of six pictures',
    description: 'A house that is all pictures.',
    city: 'Hallstatt',
    price_per_night: 100,
    bedrooms: 1,
    bathrooms: 1,
    max_guests: 2,
    images,
  })
  await page.goto(`/properties/${id}`)
  await page.getByRole('heading', { level: 1, name: 'The house of six pictures' }).waitFor()
  return { ...visitor, images }
}

const viewer = (page: Page) => page.getByRole('dialog', { name: 'The house of six pictures' })
const counts = (page: Page, number: number) =>
  viewer(page).getByText(`${number} of ${PICTURES}`, { exact: true }).waitFor()
/** The picture in the middle of the window. */
const inSight = (page: Page) =>
  page.evaluate(() => {
    const found = document.elementsFromPoint(window.innerWidth / 2, window.innerHeight / 2)
    return found.find(each => each instanceof HTMLImageElement)?.getAttribute('alt')
  })
/** How many widths of the strip it is scrolled by: a whole number once it rests on a picture. */
const scrolledBy = (page: Page) =>
  viewer(page)
    .getByRole('list')
    .evaluate(strip => strip.scrollLeft / strip.clientWidth)
const shows = async (page: Page, number: number) => {
  await counts(page, number)
  await expect.poll(() => inSight(page)).toBe(`The house of six pictures, picture ${number} of ${PICTURES}`)
  // A finger that takes hold of a strip that still moves scrolls it from where it is then.
  await expect.poll(() => scrolledBy(page)).toBeCloseTo(number - 1, 2)
}

describe('the pictures of a home', () => {
  it('are four on the page and all of them in the viewer, by keyboard alone', async () => {
    const { page, images } = await openHomeWithPictures('desktop')
    await expect.poll(() => page.getByRole('button', { name: /^Open picture/ }).count()).toBe(4)
    const second = page.getByRole('button', { name: 'Open picture 2 of 6' })
    await second.focus()
    await page.keyboard.press('Enter')
    await shows(page, 2)
    await assertFitsBothWidths(page, 'viewer')

    await page.keyboard.press('ArrowRight')
    await shows(page, 3)
    await waitForScreen(page)
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(each => each.name))
    const stem = images[3]?.replace('.webp', '')
    expect(
      loaded.some(name => name.includes(stem ?? '?')),
      'the next one is there before it is asked for',
    ).toBe(true)
    await page.keyboard.press('End')
    await shows(page, 6)
    await page.keyboard.press('ArrowRight')
    await shows(page, 1)
    await page.keyboard.press('ArrowLeft')
    await shows(page, 6)
    await page.keyboard.press('Home')
    await shows(page, 1)
    await viewer(page).getByRole('button', { name: 'Next picture' }).click()
    await shows(page, 2)
    await viewer(page).getByRole('button', { name: 'Previous picture' }).click()
    await shows(page, 1)

    await page.keyboard.press('Escape')
    await viewer(page).waitFor({ state: 'detached' })
    await waitForFocus(second)
    await page.getByRole('button', { name: 'All 6 pictures' }).click()
    await shows(page, 1)
  })
})

it('a finger turns the pictures on a phone', async () => {
  const { page } = await openHomeWithPictures('phone')
  const topOf = async (role: 'button' | 'heading', name: string) =>
    (await page.getByRole(role, { name, exact: true }).boundingBox())?.y ?? Number.NaN
  expect(await topOf('button', 'Open picture 1 of 6'), 'the page begins with the pictures').toBeLessThan(
    await topOf('heading', 'The house of six pictures'),
  )
  await page.getByRole('button', { name: 'Open picture 1 of 6' }).tap()
  await shows(page, 1)
  const swipe = (by: number) => drawFinger(page, { x: 195 - by / 2, y: 420 }, { x: 195 + by / 2, y: 420 })
  await swipe(-260)
  await shows(page, 2)
  await swipe(-260)
  await shows(page, 3)
  await swipe(260)
  await shows(page, 2)
  // Rotating the phone keeps the picture.
  await page.setViewportSize({ width: 844, height: 390 })
  await shows(page, 2)
})

it('a guest sees about where a home is, on a map of our own, and can open the area elsewhere', async () => {
  const { page } = await visitAs('guest2@demo.test', { width: 'phone' })
  const home = await homeCalled(page, 'Villa Ortensia')
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).origin))
  await page.goto(`/properties/${home.id}`)
  const place = page.getByRole('region', { name: 'Where it is' })
  await place.getByText(`Near ${home.city}, ${home.country}. You get the exact address once`).waitFor()
  await place.scrollIntoViewIfNeeded()
  const map = place.getByRole('region', {
    name: `Map of the area around ${home.city}, ${home.country}: the arrow`,
  })
  await map.waitFor()
  await place.getByText('The home is somewhere in the circle.').waitFor()
  // The page scrolls on over the map, which zooms by its buttons and by keyboard.
  await map.scrollIntoViewIfNeeded()
  const circle = place.locator('.rounded-full')
  const widthOf = async () => (await circle.boundingBox())?.width ?? 0
  const [wide, top] = [await widthOf(), await page.evaluate(() => scrollY)]
  await map.hover()
  await page.mouse.wheel(0, -200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(top)
  expect(await widthOf()).toBe(wide)
  for (let step = 0; step < 6; step += 1) await place.getByRole('button', { name: 'Zoom in' }).tap()
  await expect.poll(widthOf).toBeGreaterThan(wide)
  const nearer = await widthOf()
  await map.press('-')
  await expect.poll(widthOf).toBeLessThan(nearer)
  const link = place.getByRole('link', { name: 'See the area on OpenStreetMap' })
  await expect
    .poll(() => link.getAttribute('href'))
    .toMatch(/^https:\/\/www\.openstreetmap\.org\/#map=12\/-?\d+\.\d\d\/-?\d+\.\d\d$/)
  await expect.poll(() => link.getAttribute('rel')).toBe('noreferrer')
  await assertFitsBothWidths(page, 'property-place')
  expect(new Set(asked).size, 'nothing is asked of another site').toBe(1)
})

it('a guest sees what each night costs them until they choose the day of arrival', async () => {
  const { page } = await visitAs('guest2@demo.test', { width: 'phone' })
  // It has weekend prices and a minimum of two nights.
  const home = await homeCalled(page, 'The Paper Warehouse Loft')
  await page.goto(`/properties/${home.id}`)
  const calendar = page.getByRole('region', { name: 'Choose your nights' })
  await calendar.scrollIntoViewIfNeeded()
  const next = calendar.getByRole('button', { name: 'Next month' })
  for (let month = 0; month < 3; month += 1) await next.tap()
  const priced = calendar.getByRole('button', { name: /, from \$[\d.]+ a night, at least 2 nights$/ })
  const day = priced.first()
  await day.waitFor()
  await assertFitsBothWidths(page, 'property-night-prices')
  await day.tap()
  await calendar.getByText(/^Arriving /).waitFor()
  await expect.poll(() => priced.count()).toBe(0)
})

it('an owner’s text is read in the reader’s language, or says which one it has', async () => {
  const { page } = await visitAs('guest2@demo.test', { width: 'phone' })
  // Its owner wrote in English and in German.
  const home = await homeCalled(page, 'The Boathouse at Hallstatt')
  const read = async (language: string) => {
    await page.goto('/favicon.svg')
    await page.evaluate(chosen => localStorage.setItem('language', chosen), language)
    await page.goto(`/properties/${home.id}`)
  }
  await read('de')
  const german = page.getByText(/^Unter diesem Boden hatte mein Großvater/)
  await german.waitFor()
  await expect.poll(() => german.getAttribute('lang')).toBe('de')
  await waitForScreen(page)
  expect(await page.getByText(/^Auf .* geschrieben$/).count()).toBe(0)
  await read('fr')
  await page.getByText(/^My grandfather kept his plank boats/).waitFor()
  // The house rules say so, too.
  await page.getByText('Écrit en anglais', { exact: true }).first().waitFor()
  await assertFitsBothWidths(page, 'property-text')
})

it('what cannot be found says so in the words of the specification, and leads on', async () => {
  const { page } = await visitAs('guest@demo.test', { width: 'phone' })
  for (const id of ['00000000-0000-4000-8000-000000000000', 'no-such-home']) {
    await page.goto(`/properties/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Property Not Found', exact: true }).waitFor()
    await page
      .getByText("The property you're looking for doesn't exist or has been removed.", { exact: true })
      .waitFor()
  }
  await assertFitsBothWidths(page, 'property-not-found')
  await page.getByRole('link', { name: 'Browse All Properties' }).click()
  await page.waitForURL('**/properties')
})
