import { expect, it, vi } from 'vitest'
import { prepareOffline } from './offline.ts'

vi.mock('#web/features/notifications/push/keep-on.ts', () => ({ keepPushOn: () => undefined }))

it('a click on a notification opens its page in this tab, and no page of another site', () => {
  const worker = new EventTarget()
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  const open = vi.fn()
  prepareOffline({ open })
  const click = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }))
  click({ open: '/owner/bookings?booking=7' })
  for (const other of [{ open: '//elsewhere.example' }, { open: 'https://elsewhere.example' }, {}, null])
    click(other)
  expect(open.mock.calls).toEqual([['/owner/bookings?booking=7']])
})
