import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { visitAs } from '../support/browser.ts'
import { invitedToNetwork, newcomer } from '../support/newcomers.ts'
import { listPictureFiles, type PictureFile } from '../support/pictures.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'
import { ownHomes } from '../support/signed-in.ts'

let pictures: PictureFile[]
beforeAll(async () => {
  pictures = await listPictureFiles('front', 'garden')
})

/** People who have not finished onboarding are redirected there from every page. */
const begin = async (email: string, options?: Parameters<typeof visitAs>[1]) => {
  const visitor = await visitAs(email, options)
  await visitor.page.goto('/')
  return visitor
}

describe('onboarding', () => {
  const typeWords = async (page: Page, title: string) => {
    await page.getByLabel('Title').fill(title)
    await page.getByRole('combobox', { name: 'Find the place' }).fill('waren')
    await page.getByRole('option', { name: /^Waren .*Germany/ }).click()
    await page.getByText('Europe/Berlin, ').waitFor()
    await page.getByLabel('Description').fill('A reed roof, two rowing boats and a great deal of sky.')
    await page.getByLabel('Price per night').fill('110')
    await page.getByLabel('Max guests').fill('4')
    await page.getByLabel('Bedrooms').fill('2')
    await page.getByLabel('Bathrooms').fill('1')
  }
  const typeHome = async (page: Page, title: string) => {
    await typeWords(page, title)
    await page.locator('input[type=file]').last().setInputFiles(pictures)
    await page.getByText('2 of 10 images uploaded').waitFor()
  }

  it('of an owner takes the invitation in the link along', async () => {
    const email = await newcomer('owner', 'Otto Reiher')
    const token = await invitedToNetwork('owner2@demo.test', email)
    const { page } = await begin(email)
    await page.waitForURL('**/onboarding/owner')
    await page.goto(`/onboarding/owner?token=${token}`)
    await page.getByLabel('Full name').fill('')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Please enter your full name.').first().waitFor()
    await page.getByLabel('Full name').fill('Otto Reiher')
    await page.getByRole('button', { name: 'Continue' }).click()

    await page.getByRole('button', { name: 'Create property and finish' }).click()
    await page.getByText('Please fill in all required fields.').first().waitFor()
    await typeHome(page, 'The Heron House')
    const amenities = page.getByRole('combobox', { name: 'Amenities' })
    for (const typed of [' Sauna ', 'sauna', '   ']) {
      await amenities.fill(typed)
      await amenities.press('Enter')
    }
    await amenities.fill('Boat')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const listed = page.getByRole('list', { name: 'Amenities' }).getByRole('listitem')
    await expect.poll(() => listed.allInnerTexts()).toEqual(['Sauna', 'Boat'])
    await page.getByRole('button', { name: 'Remove Boat' }).click()
    await expect.poll(() => listed.allInnerTexts()).toEqual(['Sauna'])
    await assertFitsBothWidths(page, 'onboarding-home')

    await page.getByRole('radio', { name: 'My network' }).check()
    await expect
      .poll(() => page.getByRole('row', { name: /Somebody without a level/ }).textContent())
      .toMatch(/20% off\$88\.00\$666\.00/)

    const accepted = page.waitForResponse(/respond_to_invitation/)
    await page.getByRole('button', { name: 'Create property and finish' }).click()
    await page.getByText('Property created successfully!').waitFor()
    expect((await accepted).status()).toBe(200)
    await page.waitForURL(url => url.pathname === '/owner/dashboard')
    await page.getByRole('link', { name: 'Go to your dashboard' }).click()
    await page.getByRole('heading', { level: 1, name: 'Welcome, Otto' }).waitFor()
    await expect
      .poll(() => ownHomes(page))
      .toMatchObject({
        results: [{ country: 'Germany', visible_to: 'network', status: 'active', images: { length: 2 } }],
      })
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter(key => /draft/.test(key))))
      .toEqual([])
  })

  it('of an owner loses nothing by a reload, and without a picture ends with a draft', async () => {
    const { page } = await begin(await newcomer('owner', 'Olga Reiher'))
    await page.waitForURL('**/onboarding/owner')
    await page.getByRole('button', { name: 'Continue' }).click()
    await typeHome(page, 'The Curlew House')
    await page.reload()
    await page.getByText('2 of 10 images uploaded').waitFor()
    await page.getByText('Europe/Berlin, ').waitFor()
    await expect.poll(() => page.getByLabel('Price per night').inputValue()).toBe('110')
    for (const _picture of pictures)
      await page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click()
    await page.getByRole('button', { name: 'Create property and finish' }).click()
    await page.getByText('Please upload at least one image of your property').waitFor()
    await page.getByRole('button', { name: 'Add pictures later' }).click()
    await page.getByText('Property saved as draft!').waitFor()
    await page.waitForURL(url => url.pathname === '/owner/dashboard')
    await expect.poll(() => ownHomes(page)).toMatchObject({ results: [{ status: 'draft', images: [] }] })
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter(key => /draft/.test(key))))
      .toEqual([])
    await page.goto('/owner/properties')
    await page.getByRole('switch', { name: 'Active' }).click()
    await page.getByText('Please upload at least one image of your property').waitFor()
  })

  it('whose last two calls fail makes one home, keeps what was typed, and finishes at the next try', async () => {
    const { page, context } = await begin(await newcomer('owner', 'Ottilie Reiher'), { complains: true })
    await page.waitForURL('**/onboarding/owner')
    await page.goto(`/onboarding/owner?token=${'x'.repeat(43)}`)
    const down = (route: { fulfill: (answer: object) => Promise<void> }) =>
      route.fulfill({ status: 503, json: { detail: 'Please try again.' } })
    await context.route(/update_profile|accept_invitation|respond_to_invitation/, down)
    await page.getByLabel('Full name').fill('Ottilie von Reiher')
    await page.getByRole('button', { name: 'Continue' }).click()
    await typeHome(page, 'The Bittern House')
    await page.getByRole('button', { name: 'Create property and finish' }).click()
    await page.getByText('Property created successfully!').waitFor()
    await page.waitForURL(url => url.pathname === '/owner/dashboard')

    await context.unroute(/update_profile|accept_invitation|respond_to_invitation/)
    await page.getByRole('link', { name: 'Go to your dashboard' }).click()
    await page.waitForURL('**/onboarding/owner')
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Ottilie von Reiher')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(url => url.pathname === '/owner/dashboard')
    await expect
      .poll(() => ownHomes(page))
      .toMatchObject({
        count: 1,
        results: [{ title: 'The Bittern House' }],
      })
  })

  it('of a guest asks for a name, takes a picture, and leads to Home', async () => {
    const { page } = await begin(await newcomer('user', 'Gesa Brandt'), { width: 'phone' })
    await page.waitForURL('**/onboarding/user')
    const [picture] = pictures
    if (picture) await page.locator('input[type=file]').setInputFiles(picture)
    await page.getByText('Your picture is uploaded.').waitFor()
    await page.getByRole('button', { name: 'See the homes' }).click()
    await page.waitForURL(url => url.pathname === '/')
  })
})
