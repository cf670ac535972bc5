import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import type { PushOverview, PushSubscriptionInput } from '#contract/notifications/push.schemas.ts'
import { visitAs } from '../support/browser.ts'
import { ownNights, requestStay } from '../support/own-nights.ts'
import { openPushService, type PushedMessage } from '../support/push-service.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs, callApi, signInAs } from '../support/signed-in.ts'

/** Headless browsers have no push service, so the page subscribes to the one of the tests. */
const subscribeTo = (page: Page, subscription: PushSubscriptionInput) =>
  page.addInitScript(given => {
    // It stays subscribed when the page is loaded again.
    const subscribed = (now: boolean) => sessionStorage.setItem('subscribed', String(now))
    const fake = () => ({
      ...given,
      options: { applicationServerKey: null },
      toJSON: () => given,
      unsubscribe: async () => {
        subscribed(false)
        return true
      },
    })
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (sessionStorage.getItem('subscribed') === 'true' ? fake() : null),
      subscribe: async () => {
        subscribed(true)
        return fake()
      },
    })
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
  }, subscription)

/** Turns notifications on for a phone of this person, in their settings. */
const turnOn = async (email: string, settings: string) => {
  const service = await openPushService()
  onTestFinished(() => service.close())
  const { page } = await visitAs(email, { own: true, worker: true, width: 'phone' })
  await page.context().grantPermissions(['notifications'])
  await subscribeTo(page, service.subscribe())
  await page.goto(settings)
  // It first loads every file of the release, which takes long beside other journeys.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('On for this device').waitFor()
  return { page, service }
}

it('a guest turns notifications on, gets one, chooses what and when, and turns them off', async () => {
  const { page, service } = await turnOn('guest2@demo.test', '/settings?tab=notifications')
  await page.getByRole('button', { name: 'Send a test notification' }).click()
  const received: string[] = []
  const arrived = () => {
    received.push(...service.take().map(({ message }) => `${message.title}: ${message.body}`))
    return received
  }
  await expect
    .poll(arrived, { timeout: 20_000 })
    .toEqual(['Notifications work: This is a test. You will get notifications from Latchkey here.'])

  await page.getByRole('switch', { name: 'Arrivals' }).click()
  await page.getByRole('switch', { name: 'Quiet hours' }).click()
  await page.getByLabel('Until').fill('06:30')
  await assertFitsBothWidths(page, 'push-on')
  await page.getByRole('button', { name: 'Save quiet hours' }).click()
  await expect
    .poll(() => askAs<PushOverview>(page, '/push/'))
    .toMatchObject({ arrivals: false, quiet: { from: '22:00', until: '06:30' } })
  await askAs(page, '/push/', { arrivals: true, quiet: null }, 'PATCH')

  // Another browser of the same person.
  const { access } = await signInAs('guest2@demo.test')
  await callApi('/push/devices/', { method: 'PUT', body: service.subscribe(), token: access })
  await page.reload()
  await page.getByRole('button', { name: 'Turn off Unknown device' }).click()
  await page.getByText('That device gets no more notifications').waitFor()
  expect((await askAs<PushOverview>(page, '/push/')).devices.map(({ current }) => current)).toEqual([true])

  await page.getByRole('button', { name: 'Turn off', exact: true }).click()
  await page.getByText('Off for this device').waitFor()
  expect((await askAs<PushOverview>(page, '/push/')).devices).toEqual([])
})

it('an owner is told of a request on their phone, which opens it', async () => {
  const { page, service } = await turnOn('owner@demo.test', '/owner/settings?tab=notifications')
  const { page: guest } = await visitAs('guest@demo.test')
  const { id } = await requestStay(guest, await ownNights(guest, 'told on a device', { nights: 2 }))

  // Other journeys send the same owner other messages.
  const received: PushedMessage[] = []
  const toldOfRequest = () => {
    received.push(...service.take().map(({ message }) => message))
    return received.find(({ navigate }) => navigate.endsWith(id))
  }
  await expect.poll(toldOfRequest, { timeout: 20_000 }).toMatchObject({
    title: 'Daniel Okafor wants to stay at The Quetzal House',
    body: expect.stringMatching(/ · waiting for your answer$/),
  })

  const { pathname, search } = new URL(toldOfRequest()?.navigate ?? '')
  await page.goto(`${pathname}${search}`)
  const booking = page.getByRole('dialog', { name: 'Booking' })
  await booking.getByText('Daniel Okafor').first().waitFor()
  await booking.getByRole('button', { name: 'Confirm' }).waitFor()
})
