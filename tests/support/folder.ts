import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** What all suites together hold at their most, several times over. */
const ROOM_BYTES = 2 * 1024 ** 3

/** Where root may not run PostgreSQL from its package, a copy of the program is run from its data folder. */
const mayRunPrograms = () => {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const options = mounts.map(line => line.split(' ')).findLast(([, at]) => at === MEMORY)?.[3]
  return options?.split(',').includes('noexec') === false
}

const hasRoom = () => {
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES
}

/** Whether much can be kept in the memory that looks like a folder. */
export const hasRoomInMemory = () => {
  try {
    accessSync(MEMORY, constants.W_OK)
    return hasRoom()
  } catch {
    return false
  }
}

const fitsInMemory = () => hasRoomInMemory() && mayRunPrograms()

/**
 * Where a suite keeps its files and databases: in memory where there is room, as nothing of them outlives the run and
 * a disk only makes them wait. A database does there all that it does on a disk.
 */
export const folderForTests = () => (fitsInMemory() ? MEMORY : tmpdir())

export const makeFolder = (name: string) => mkdtemp(join(folderForTests(), `latchkey-${name}-`))
