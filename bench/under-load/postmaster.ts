import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitUntil } from './program.ts'

const children = (pid: number) =>
  readdirSync('/proc').filter(entry => {
    if (!/^\d+$/.test(entry)) return false
    try {
      // After the name in parentheses come the state and the parent's id.
      return Number(readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]) === pid
    } catch {
      return false
    }
  })

const end = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** The process of a PostgreSQL with this folder; undefined where none runs. */
export const findPostmaster = (folder: string) => {
  try {
    return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

/** `kill -9` of PostgreSQL with all of its processes, as when the machine loses its power. */
export const killPostmaster = async (pid: number) => {
  for (const each of [String(pid), ...children(pid)]) end(Number(each))
  await waitUntil('PostgreSQL has ended', async () => children(pid).length === 0)
}
