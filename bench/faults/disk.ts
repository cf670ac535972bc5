import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openSender } from './pictures.ts'
import { playScene } from './scene.ts'
import type { FaultResult } from './table.ts'

const DISK_MB = 400
const FULL_MS = 15_000
const MOST_LOGS = 60

/** A small disk in memory, which only root may mount. */
const mount = (folder: string, megabytes: number) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder])
}

/** Writes until nothing more fits, and answers how to make room again. */
const fill = (folder: string) => {
  const path = join(folder, 'filler')
  const file = openSync(path, 'w')
  try {
    for (const size of [1_048_576, 4_096])
      for (;;)
        try {
          if (writeSync(file, Buffer.alloc(size)) < size) break
        } catch {
          break
        }
  } finally {
    closeSync(file)
  }
  return () => rmSync(path)
}

const unmount = (folder: string) => {
  try {
    execFileSync('umount', ['--recursive', folder], { stdio: 'ignore' })
  } catch {
    // It was never mounted.
  }
}

const onSmallDisk = async (play: (dataDir: string) => Promise<FaultResult[]>) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-full-'))
  try {
    mount(dataDir, DISK_MB)
    return await play(dataDir)
  } finally {
    unmount(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const SIZE = { homes: 40, guests: 16 }

const fillPictures = (dataDir: string) =>
  playScene(
    { what: 'disk of the pictures full', bounds: { writes: 10, reads: 10 }, size: SIZE, dataDir },
    async place => {
      const sender = await openSender(place)
      const uploads = join(dataDir, 'uploads')
      mount(uploads, 1)
      const makeRoom = fill(uploads)
      const refused = [await sender.send(), await sender.send()]
      const rows = await sender.countRows()
      makeRoom()
      const later = await sender.send()
      const shown = await sender.look(later.url)
      const wrong = []
      const rude = refused.find(answer => !sender.isPolite(answer))
      if (rude) wrong.push(`a refusal without words: ${JSON.stringify(rude)}`)
      if (rows > 0) wrong.push(`${rows} pictures are referenced that were refused`)
      if (later.status !== 201 || shown !== 200) wrong.push(`afterwards: ${later.status}, ${shown}`)
      return { more: `pictures were refused with “${refused[0]?.detail}”, and taken afterwards`, wrong }
    },
  )

const fillEverything = (dataDir: string) =>
  playScene(
    { what: 'disk of PostgreSQL full', bounds: { writes: null, reads: null }, size: SIZE, dataDir },
    async (place, { record }) => {
      const makeRoom = fill(dataDir)
      // What PostgreSQL has set aside for its log would last for a while.
      const switchLogs = () =>
        place.ask(async client => {
          for (let nth = 0; nth < MOST_LOGS; nth++)
            await client.query('create temporary table nothing(); drop table nothing; select pg_switch_wal()')
        })
      await switchLogs().catch(() => undefined)
      await pause(FULL_MS)
      const { waited } = record.between(0, Date.now())
      makeRoom()
      await place.untilHealthy()
      return {
        more: `full for ${FULL_MS / 1_000} s, ${waited} calls told to wait`,
        wrong: waited === 0 ? ['nobody noticed'] : [],
      }
    },
  )

/** Disks that are full: that of the pictures, and that of everything, PostgreSQL included. */
export const fillDisks = async (say: (line: string) => void): Promise<FaultResult[]> => {
  if (process.getuid?.() !== 0) {
    say('Left out: full disks; only root may mount small ones')
    return []
  }
  return [...(await onSmallDisk(fillPictures)), ...(await onSmallDisk(fillEverything))]
}
