import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readBackupStatus } from '#api/domains/platform/continuous-backup.service.ts'
import type { BackupStatus } from '#contract/platform/system.schemas.ts'
import { BACKUP_KEY } from './backups.ts'

const ROOT = join(import.meta.dirname, '../..')

/** `npm run backup:continuous` beside a database, with a piece of the log each second. */
export const startArchiving = (dataDir: string, place: string, more: readonly string[] = []) => {
  const args = ['tools/backup-continuous.ts', place, '--every', '1', ...more]
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, BACKUP_KEY, DATA_DIR: dataDir },
  })
  let said = ''
  child.stdout?.on('data', chunk => {
    said += chunk
  })
  child.stderr?.on('data', chunk => {
    said += chunk
  })
  const ended = once(child, 'close')
  return {
    said: () => said,
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      await ended
      return child.exitCode
    },
    /** Waits until what the archive says of itself is as wished. */
    async until(wished: (status: BackupStatus) => boolean): Promise<BackupStatus> {
      for (;;) {
        const status = await readBackupStatus(dataDir)
        if (status && wished(status)) return status
        if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${said}`)
        await pause(50)
      }
    },
    /** Waits until everything that is committed now is archived. */
    async caughtUp(): Promise<void> {
      const now = Date.now()
      await this.until(({ archived_until }) => archived_until !== null && Date.parse(archived_until) > now)
    },
  }
}
