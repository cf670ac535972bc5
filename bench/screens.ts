import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { openBrowser } from '#tests/support/chromium.ts'
import { startServer } from '#tests/support/server.ts'
import { measureCalendar } from './calendar-frames.ts'
import type { Frames } from './frames.ts'
import { LISTED, measureLongList } from './long-list.ts'
import { measureMapOpening } from './map-opening.ts'
import { type Look, type Tokens, visitScreen } from './screen.ts'
import { drawWaterfall } from './waterfall.ts'

/** Measures a guest's screens, or an owner's calendar, on a phone with a slow network and an empty cache. */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    /** A running demo network; without it one is started and loaded first. */
    url: { type: 'string' },
    /** Measures the calendar of an owner of fifty homes instead. */
    calendar: { type: 'boolean', default: false },
    /** Measures a guest's list of five hundred homes instead. */
    list: { type: 'boolean', default: false },
    /** Prints the requests before the largest paint, for the last visit to each screen. */
    waterfall: { type: 'boolean', default: false },
  },
})

const TARGET = { paintMs: 2_000, shift: 0.05, scriptKB: 180 }

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const dataDir = await mkdtemp(join(tmpdir(), 'latchkey-screens-'))
const server = values.url ? undefined : await startServer(dataDir, { program: 'demo/main.ts' })
const url = values.url ?? server?.url ?? ''
const browser = await openBrowser()

const ask = async <T>(path: string, body?: object, token?: string): Promise<T> => {
  const answer = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

const signIn = (email: string) => ask<Tokens>('/auth/jwt/create/', { email, password: DEMO_PASSWORD })

/** Adds homes of the demo's owner until there are `wanted`. They show pictures that this owner has uploaded before. */
const addHomes = async (token: string, wanted: number, count: number) => {
  const { id } = await ask<{ id: string }>('/users/profile/', undefined, token)
  const { results } = await ask<{ results: { images: string[] }[] }>(
    `/properties/?owner=${id}&limit=20`,
    undefined,
    token,
  )
  const pictures = results.flatMap(({ images }) => images)
  for (let number = count; number < wanted; number += 1)
    await ask(
      '/properties/',
      {
        title: `Row house ${number}`,
        description: 'One of many houses in a row.',
        city: 'Lisbon',
        country: 'Portugal',
        address: 'Rua das Flores 1',
        price_per_night: 100 + number,
        bedrooms: 1,
        bathrooms: 1,
        max_guests: 2,
        status: 'active',
        images: [0, 1, 2].map(next => pictures[(number + next) % pictures.length]),
      },
      token,
    )
}

const printFrames = (name: string, { gesture, count, late, longest, longTasks, longestTask }: Frames) =>
  console.log(
    `${name.padEnd(8)}${gesture.padEnd(19)}${String(count).padEnd(8)}${String(late).padEnd(7)}${`${longest.toFixed(0)} ms`.padEnd(9)}${String(longTasks).padEnd(12)}${longestTask.toFixed(0)} ms`,
  )

const HOMES = 50
const printCalendar = async () => {
  const tokens = await signIn('owner@demo.test')
  const { count } = await ask<{ count: number }>(
    '/calendar/?from=2027-01-01&until=2027-01-02&limit=1',
    undefined,
    tokens.access,
  )
  await addHomes(tokens.access, HOMES, count)
  console.log(`\n${HOMES} homes, three months, processor slowed 4 times; load ${loadavg()[0]?.toFixed(1)}\n`)
  console.log('view    gesture            frames  late   longest  long tasks  longest')
  for (const view of ['stays', 'prices'] as const)
    for (const frames of await measureCalendar(browser, url, tokens, view, Number(values.rounds)))
      printFrames(view, frames)
}

const printLongList = async () => {
  const owner = await signIn('owner@demo.test')
  const guest = await signIn('guest@demo.test')
  const { count } = await ask<{ count: number }>('/properties/?limit=1', undefined, guest.access)
  await addHomes(owner.access, LISTED, count)
  const { interactions, frames } = await measureLongList(browser, url, guest)
  console.log(`\n${LISTED} homes, processor slowed 4 times; load ${loadavg()[0]?.toFixed(1)}\n`)
  console.log('what                        inputs  to the next paint  longest task')
  for (const { what, inputs, slowestMs, longestTaskMs } of interactions)
    console.log(
      `${what.padEnd(28)}${String(inputs).padEnd(8)}${`${slowestMs.toFixed(0)} ms`.padEnd(19)}${longestTaskMs.toFixed(0)} ms`,
    )
  console.log('\nview    gesture            frames  late   longest  long tasks  longest')
  for (const each of frames) printFrames('list', each)
}

const printScreens = async () => {
  const guest = await signIn('guest@demo.test')
  const owner = await signIn('owner@demo.test')
  const { access, refresh } = guest
  const { results } = await ask<{ results: { id: string }[] }>('/properties/?limit=1', undefined, access)
  const screens = [
    ['bare page', '/api/health/', 'pre', guest],
    ['home', '/', 'main article img', guest],
    ['list', '/properties', 'main article img', guest],
    ['detail', `/properties/${results[0]?.id}`, 'main section img', guest],
    ['dashboard', '/owner/dashboard', 'main h1', owner],
    ['calendar', '/owner/bookings?view=calendar', '[data-home]', owner],
  ] as const
  const looks = new Map<string, Look[]>(screens.map(([name]) => [name, []]))
  // Alternately, so that a busy minute of the machine affects all of them.
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const [name, path, ready, viewer] of screens)
      looks.get(name)?.push(await visitScreen(browser, url, path, viewer, ready))

  const load = loadavg()
    .map(each => each.toFixed(1))
    .join(' ')
  console.log(`\nmedian of ${values.rounds}, 1.6 Mbit/s, 150 ms, processor slowed 4 times; load ${load}\n`)
  console.log(
    'screen      largest paint  beside bare  shift   longest task  scripts    all        largest is',
  )
  const bare = median((looks.get('bare page') ?? []).map(look => look.paintMs))
  for (const [name, all] of looks) {
    const [paint, shift, task, kB, allKB] = (
      ['paintMs', 'shift', 'taskMs', 'scriptKB', 'allKB'] as const
    ).map(key => median(all.map(look => look[key]))) as [number, number, number, number, number]
    const good = paint <= TARGET.paintMs && shift <= TARGET.shift && kB <= TARGET.scriptKB
    console.log(
      `${name.padEnd(12)}${`${(paint / 1_000).toFixed(2)} s`.padEnd(15)}${(paint / bare).toFixed(1).padEnd(13)}` +
        `${shift.toFixed(3).padEnd(8)}${`${task.toFixed(0)} ms`.padEnd(14)}${`${kB.toFixed(0)} kB`.padEnd(11)}${`${allKB.toFixed(0)} kB`.padEnd(11)}${all.at(-1)?.element}${good ? '' : '   misses its target'}`,
    )
  }
  const openings: Awaited<ReturnType<typeof measureMapOpening>>[] = []
  for (let round = 0; round < Number(values.rounds); round += 1)
    openings.push(await measureMapOpening(browser, url, { access, refresh }))
  const [openMs, movesMs, readBackMs, taskMs] = (
    ['tookMs', 'movesMs', 'readBackMs', 'longestTask'] as const
  ).map(key => median(openings.map(opening => opening[key]))) as [number, number, number, number]
  console.log(
    `\nthe map of the list is there with its prices in ${(openMs / 1_000).toFixed(2)} s, and moves after ${(movesMs / 1_000).toFixed(2)} s, ` +
      `${(readBackMs / 1_000).toFixed(2)} s of it for reading back what the processor drew instead of a graphics card; ` +
      `its longest task takes ${taskMs.toFixed(0)} ms`,
  )
  if (values.waterfall)
    for (const [name, all] of looks) {
      const look = all.at(-1)
      if (look) console.log(`\n${name}\n${drawWaterfall(look.bars, look.paintMs)}`)
    }
}

try {
  await (values.calendar ? printCalendar() : values.list ? printLongList() : printScreens())
} finally {
  await browser.close()
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
}
