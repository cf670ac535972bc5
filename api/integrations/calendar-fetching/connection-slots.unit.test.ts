import { expect, it } from 'vitest'
import { openConnectionSlots } from './connection-slots.ts'

const never = new AbortController().signal

it('so many in all and so many for one host; who waits for a full host is passed by', async () => {
  const place = openConnectionSlots({ inAll: 3, perHost: 2 })
  const order: string[] = []
  const take = (name: string, host: string) =>
    place(host, never).then(leave => {
      order.push(name)
      return leave
    })
  const [a1, a2] = [await take('a1', 'a'), await take('a2', 'a')]
  const a3 = take('a3', 'a')
  const b1 = await take('b1', 'b')
  const b2 = take('b2', 'b')
  expect(order).toEqual(['a1', 'a2', 'b1'])
  b1()
  const leaveB2 = await b2
  expect(order).toEqual(['a1', 'a2', 'b1', 'b2'])
  a1()
  const leaveA3 = await a3
  for (const leave of [a2, leaveB2, leaveA3]) leave()
  expect(order).toEqual(['a1', 'a2', 'b1', 'b2', 'a3'])
})

it('who gives up leaves the line, and takes no place with them', async () => {
  const place = openConnectionSlots({ inAll: 1, perHost: 1 })
  const leave = await place('a', never)
  const impatient = new AbortController()
  const gone = place('a', impatient.signal).catch(error => error)
  const next = place('a', never)
  impatient.abort('enough')
  expect(await gone).toBe('enough')
  leave()
  ;(await next)()
  ;(await place('b', never))()
  await expect(place('a', impatient.signal)).rejects.toBe('enough')
})
