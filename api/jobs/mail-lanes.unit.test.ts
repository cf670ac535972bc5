import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openMailLanes } from './mail-lanes.ts'

/** Mails that start when the lane allows it and end when the test says so. */
const postOffice = (connections: number) => {
  const lanes = openMailLanes(connections)
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    send: (lane: 'security' | 'notification', name: string) =>
      lanes.run(lane, () => {
        begun.push(name)
        return new Promise(resolve => ends.push(resolve))
      }),
    async endOne() {
      ends.shift()?.()
      await setImmediate()
    },
  }
}

test('no more mails are sent at once than the mail server has connections for', async () => {
  const { begun, send, endOne } = postOffice(10)
  for (let count = 0; count < 30; count += 1) {
    void send('notification', `notification ${count}`)
    void send('security', `security ${count}`)
  }
  await setImmediate()
  expect(begun).toHaveLength(10)
  await endOne()
  expect(begun).toHaveLength(11)
})

test('a mail that protects an account waits for no notification, and a flood of them leaves room for others', async () => {
  const { begun, send } = postOffice(10)
  for (let count = 0; count < 30; count += 1) void send('notification', `notification ${count}`)
  void send('security', 'reset')
  await setImmediate()
  expect(begun).toContain('reset')

  const flooded = postOffice(2)
  for (let count = 0; count < 30; count += 1) void flooded.send('security', `reset ${count}`)
  void flooded.send('notification', 'invitation')
  await setImmediate()
  expect(flooded.begun).toEqual(['reset 0', 'invitation'])
})

test('kinds of mail that come together go together', async () => {
  const { begun, send, endOne } = postOffice(10)
  for (let count = 0; count < 10; count += 1) void send('notification', 'invitation')
  for (let count = 0; count < 10; count += 1) void send('notification', 'earning')
  await setImmediate()
  for (let count = 0; count < 5; count += 1) await endOne()
  expect(new Set(begun)).toEqual(new Set(['invitation', 'earning']))
})

test('a mail whose work fails tells so to who sent it, and the next one begins', async () => {
  const lanes = openMailLanes(2)
  await expect(lanes.run('notification', () => Promise.reject(new Error('not taken')))).rejects.toThrow(
    'not taken',
  )
  await lanes.run('notification', async () => {})
})
