import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupStanding, backupStanding } from '#contract/platform/system.schemas.ts'

/**
 * What `npm run backup:continuous` says of itself, for the server that shares its data folder. Without that command
 * there is no such file.
 */
const FILE = 'continuous-backup.json'

/** Replaces the file as a whole, so that a reader never sees half of it. */
export const writeBackupStanding = async (dataDir: string, standing: BackupStanding): Promise<void> => {
  const path = join(dataDir, FILE)
  await writeFile(`${path}.new`, `${JSON.stringify(standing, null, 2)}\n`, { mode: 0o600 })
  await rename(`${path}.new`, path)
}

/** Null where nobody archives continuously. */
export const readBackupStanding = async (dataDir: string): Promise<BackupStanding | null> => {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : backupStanding.parse(JSON.parse(text))
}

/** The archive was given up. */
export const removeBackupStanding = (dataDir: string): Promise<void> =>
  rm(join(dataDir, FILE), { force: true })
