import type { Context } from '../context.ts'
import { storePicture } from '../domains/uploads/service.ts'
import { isRefusal } from '../http/refusal.ts'
import type { DemoHome } from './homes/home.ts'
import type { DemoPerson } from './people.ts'
import { homePictures } from './pictures/home-pictures.ts'
import { personPicture } from './pictures/portrait.ts'
import { renderPicture } from './pictures/render.ts'

/** Drawing keeps a core busy; two at a time fill a small machine and leave a large one usable. */
const AT_ONCE = 2

/** Runs the tasks a few at a time; their results come in the order of the tasks. */
const inTurns = async <T>(tasks: readonly (() => Promise<T>)[]): Promise<T[]> => {
  const results: T[] = []
  let next = 0
  const work = async () => {
    for (let index = next++; index < tasks.length; index = next++) {
      const task = tasks[index]
      if (task) results[index] = await task()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return results
}

const store = async (ctx: Context, ownerId: string, folder: 'properties' | 'profiles', svg: string) => {
  const stored = await storePicture(ctx, { ownerId, folder, bytes: await renderPicture(svg) })
  if (isRefusal(stored)) throw new Error(`A demo picture was refused: ${stored.code}`)
  return stored.name
}

/** Draws every home; the names of its stored pictures by the home's key, the cover first. */
export const drawHomes = async (
  ctx: Context,
  homes: readonly DemoHome[],
  ownerOf: (home: DemoHome) => string,
) => {
  const tasks = homes.flatMap(home =>
    homePictures(home).map(({ svg }) => async () => ({
      key: home.key,
      name: await store(ctx, ownerOf(home), 'properties', svg),
    })),
  )
  return Map.groupBy(await inTurns(tasks), picture => picture.key)
}

/** Draws a portrait of everyone; the stored names by the person's key. */
export const drawPeople = async (
  ctx: Context,
  people: readonly DemoPerson[],
  idOf: (key: string) => string,
) => {
  const tasks = people.map(({ key }) => async () => {
    return [key, await store(ctx, idOf(key), 'profiles', personPicture(key))] as const
  })
  return new Map(await inTurns(tasks))
}
