import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { HomePins } from '#contract/properties/map.schemas.ts'
import { readArea, writeArea } from '#contract/properties/places.rules.ts'
import { visitAs } from '../support/browser.ts'
import { cards, openAsGuest, poll, readAddressQuery } from '../support/finding.ts'
import { drawFinger } from '../support/finger.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of the homes' })
const pinsOf = (page: Page) => mapOf(page).getByRole('list', { name: 'Homes on the map' }).getByRole('button')
/** Pins outside of the view are there and cannot be pressed. */
const shown = (page: Page) => pinsOf(page).filter({ visible: true })
/** Of the map that moves. */
const canvasOf = (page: Page) => page.locator('canvas.maplibregl-canvas')
const areaOf = (page: Page) => readAddressQuery(page).area ?? ''

const openMap = async (page: Page) => {
  await cards(page).first().waitFor()
  await page.getByRole('button', { name: 'Show map' }).click()
  await shown(page).first().waitFor()
}

/** Where the pin nearest to the middle of the map is. */
const middlePin = async (page: Page) => {
  const centre = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const middle = await canvasOf(page).evaluate(centre)
  const pins = await Promise.all((await shown(page).all()).map(pin => pin.evaluate(centre)))
  const away = ({ x, y }: { x: number; y: number }) => Math.hypot(x - middle.x, y - middle.y)
  const [nearest] = pins.sort((one, other) => away(one) - away(other))
  if (!nearest) throw new Error('There is no pin')
  return nearest
}

/** Of the list, also where the map hides it. */
const titles = (page: Page) => page.locator('[data-home] h2').allTextContents()

/** The cards of the list are the homes that the server has in the area of the address. */
const assertListFollows = async (page: Page) => {
  const query = new URLSearchParams({ area: areaOf(page), status: 'active' })
  // Asked again each time, because other journeys add homes meanwhile.
  const compare = async () => {
    const { results } = await askAs<HomePins>(page, `/properties/map/?${query}`)
    return {
      list: (await titles(page)).sort().join(),
      map: results
        .map(({ title }) => title)
        .sort()
        .join(),
    }
  }
  await poll(async () => {
    const { list, map } = await compare()
    return list === map
  }).toBe(true)
  return (await titles(page)).length
}

/** Moves the map until its area is another one. */
const moved = async (page: Page, move: () => Promise<void>) => {
  const before = areaOf(page)
  await move()
  await poll(() => areaOf(page)).not.toBe(before)
  return assertListFollows(page)
}

describe('the map of the list', () => {
  it('opens beside the list, which follows it by mouse, keyboard and buttons, and Back undoes it', async () => {
    const { page } = await openAsGuest('desktop', '/properties')
    await openMap(page)
    expect(readAddressQuery(page)).toEqual({ view: 'map' })
    const all = await cards(page).count()
    await assertFitsBothWidths(page, 'map')

    const europe = shown(page)
      .filter({ hasText: /^\d{2}$/ })
      .first()
    const fewer = await moved(page, () => europe.click())
    expect(fewer).toBeLessThan(all)
    await moved(page, () => mapOf(page).getByRole('button', { name: 'Zoom in', exact: true }).click())
    const canvas = canvasOf(page)
    await canvas.focus()
    await moved(page, () => canvas.press('ArrowLeft'))
    const box = await canvas.boundingBox()
    if (!box) throw new Error('There is no map')
    const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.6]
    await moved(page, async () => {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + 150, y, { steps: 5 })
      await page.mouse.up()
    })

    const area = areaOf(page)
    await page.reload()
    await shown(page).first().waitFor()
    expect(areaOf(page)).toBe(area)
    await assertListFollows(page)
    await page.goBack()
    await poll(() => readAddressQuery(page)).toEqual({ view: 'map' })
    await poll(() => cards(page).count()).toBeGreaterThanOrEqual(all)
    await page.goForward()
    await poll(() => areaOf(page)).toBe(area)
    await page.getByRole('button', { name: 'Without Map area' }).click()
    await poll(() => readAddressQuery(page)).toEqual({ view: 'map' })
    await poll(() => cards(page).count()).toBeGreaterThanOrEqual(all)
  })

  it('is drawn with its prices before the map that moves is there, which shows the same', async () => {
    const { page } = await openAsGuest('desktop', '/')
    const worker = Promise.withResolvers<void>()
    await page.route(/maplibre-gl-worker/, async route => {
      await worker.promise
      await route.continue()
    })
    const tiles = page.waitForResponse(/\/far-[^/]*\.gz$/)
    await page.goto('/properties')
    await tiles
    const seen = await page.evaluateHandle(() => {
      const places = new Set<string>()
      const look = () => {
        const pins = [...document.querySelectorAll<HTMLElement>('.homes-map li')]
        if (pins.length > 0) places.add(pins.map(pin => pin.style.translate).join())
      }
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
      return places
    })
    await openMap(page)
    expect(await mapOf(page).getAttribute('aria-busy')).toBe('false')
    const still = mapOf(page).locator('> canvas')
    const colours = await still.evaluate((canvas: HTMLCanvasElement) => {
      const picture = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
      return new Set(new Uint32Array(picture?.data.buffer ?? new ArrayBuffer(0))).size
    })
    // Nothing for the water, the land, and what lies between them along the coasts.
    expect(colours).toBeGreaterThan(2)

    worker.resolve()
    await canvasOf(page).waitFor()
    await poll(() => still.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBe(0)
    expect(await seen.evaluate(places => places.size)).toBe(1)
  })

  it('moves without the list where one wants so, until the area is asked for', async () => {
    const { page } = await openAsGuest('desktop', '/properties?view=map')
    await shown(page).first().waitFor()
    const all = await cards(page).count()
    await page.getByRole('checkbox', { name: 'Search as I move the map' }).uncheck()
    await shown(page)
      .filter({ hasText: /^\d{2}$/ })
      .first()
      .click()
    const ask = mapOf(page).getByRole('button', { name: 'Search this area' })
    await ask.waitFor()
    expect(areaOf(page)).toBe('')
    expect(await cards(page).count()).toBeGreaterThanOrEqual(all)
    await moved(page, () => ask.click())
  })

  it('shows a home at the price of its card, and the card of the list raises its pin', async () => {
    const { page } = await openAsGuest('desktop', '/properties?view=map')
    const pin = mapOf(page)
      .getByRole('button', { name: /a night$/ })
      .filter({ visible: true })
      .first()
    const [, title = '', price = ''] =
      /^(.+), (?:from )?(\S+) a night$/.exec((await pin.getAttribute('aria-label')) ?? '') ?? []
    const inList = cards(page).filter({ hasText: title }).first()
    expect(await inList.textContent()).toContain(price)
    await inList.getByRole('link', { name: title }).focus()
    await poll(() => pin.getAttribute('class')).toContain('bg-evergreen ')

    await pin.press('Enter')
    const card = mapOf(page).getByRole('article', { name: title })
    await card.getByText(price, { exact: true }).waitFor()
    await assertFitsBothWidths(page, 'map-card')
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })
    expect(await pin.evaluate(element => element === document.activeElement)).toBe(true)
  })

  it('is alone on a phone, where a finger moves it and shows a home, and Back leads to the map again', async () => {
    const { page } = await openAsGuest('phone', '/properties')
    await openMap(page)
    await cards(page).filter({ hasText: 'Chalet Arvenholz' }).first().waitFor({ state: 'hidden' })
    await moved(page, () =>
      shown(page)
        .filter({ hasText: /^\d{2}$/ })
        .first()
        .tap(),
    )
    // A pin that is touched moves with the map, and is not pressed.
    const { x, y } = await middlePin(page)
    const top = await page.evaluate(() => scrollY)
    const { west, north } = readArea(areaOf(page)) ?? {}
    await moved(page, () => drawFinger(page, { x, y }, { x: x + 120, y: y + 90 }))
    const after = readArea(areaOf(page))
    // What the finger draws to the right and down comes from the west and the north; the page below stays.
    expect(after?.west).toBeLessThan(west ?? Number.NaN)
    expect(after?.north).toBeGreaterThan(north ?? Number.NaN)
    expect(await page.evaluate(() => scrollY)).toBe(top)

    const title = 'Weaver’s End'
    const { results } = await askAs<HomePins>(page, '/properties/map/?area=-90,-180,90,180&status=active')
    const home = results.find(each => each.title === title)
    if (!home) throw new Error(`${title} is not on the map`)
    const { latitude, longitude } = home
    await page.goto(
      `/properties?view=map&area=${writeArea({
        south: Math.floor(latitude) - 1,
        west: Math.floor(longitude) - 1,
        north: Math.ceil(latitude) + 1,
        east: Math.ceil(longitude) + 1,
      })}`,
    )
    const pin = mapOf(page).getByRole('button', { name: new RegExp(`^${title}, (from )?\\$`) })
    await pin.tap()
    const area = areaOf(page)
    await mapOf(page).getByRole('link', { name: title }).tap()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.goBack()
    await shown(page).first().waitFor()
    expect(areaOf(page)).toBe(area)
    await mapOf(page).getByRole('button', { name: 'Show list' }).tap()
    await cards(page).first().waitFor()
    expect(readAddressQuery(page).view).toBeUndefined()
  })

  it('starts its own worker, and lets no other address become a script', async () => {
    const { page } = await visitAs('guest@demo.test', { complains: true })
    await page.goto('/properties?view=map')
    await shown(page).first().waitFor()
    const passes = await page.evaluate(() => {
      try {
        new Worker('/sw.js').terminate()
        return true
      } catch {
        return false
      }
    })
    expect(passes).toBe(false)
  })

  it('is replaced by words in a browser that cannot draw it, and the list stays', async () => {
    const { page } = await openAsGuest('phone', '/')
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await page.goto('/properties?view=map')
    await page.getByText('Your browser cannot draw the map').waitFor()
    await cards(page).first().waitFor()
    await assertFitsBothWidths(page, 'map-words')
  })
})
