import { readBackupStatus, writeBackupStatus } from '#api/domains/platform/continuous-backup.service.ts'
import type { BackupStatus } from '#contract/platform/system.schemas.ts'
import type { Archive } from './archive.ts'
import { type Base, coverage, restorables } from './catalogue.ts'
import type { Chain } from './chain.ts'
import type { StoredObject } from './place-port.ts'

type Problem = NonNullable<BackupStatus['problem']>

const toText = (at: number | undefined) => (at ? new Date(at).toISOString() : null)

/** What the server shows of the archive, in a file of the data folder. */
export const openArchiveStatus = ({
  dataDir,
  archive,
  baseEveryMs,
}: {
  dataDir: string
  archive: Archive
  baseEveryMs: number
}) => {
  let now: BackupStatus = {
    place: archive.name,
    from: null,
    archived_until: null,
    last_base_at: null,
    base_every_seconds: Math.round(baseEveryMs / 1_000),
    bytes: 0,
    problem: null,
  }
  const change = async (changes: Partial<BackupStatus>) => {
    now = { ...now, ...changes }
    await writeBackupStatus(dataDir, now)
  }
  /** A base that failed, or a gap, is a problem until the next base. */
  let lasting: Problem | null = null

  return {
    lastBaseAt: () => (now.last_base_at ? Date.parse(now.last_base_at) : 0),
    async begin({ until }: Chain) {
      const before = await readBackupStatus(dataDir)
      const same = before?.place === archive.name
      if (same && (before.problem === 'base' || before.problem === 'lost')) lasting ??= before.problem
      await change({ ...(same && until > 0 ? before : {}), base_every_seconds: now.base_every_seconds })
    },
    /** Counts what the archive has, and what can be restored of this chain. */
    async recount({ id }: Chain, { objects, bases }: { objects: StoredObject[]; bases: Base[] }) {
      const own = bases.filter(base => base.chain === id)
      const range = coverage(restorables(own, objects)).at(-1)
      const completed = own.map(base => base.completedAt)
      await change({
        bytes: objects.reduce((sum, { bytes }) => sum + bytes, 0),
        from: toText(range?.from ?? completed[0]),
        last_base_at: toText(completed.length > 0 ? Math.max(...completed) : undefined),
      })
    },
    archived: (until: number) =>
      change({ archived_until: toText(until) ?? now.archived_until, problem: lasting }),
    /** What keeps failing is written each time; only the reason of the latest failure is shown. */
    async fail(problem: Problem) {
      if (problem === 'base' || problem === 'lost') lasting = problem
      await change({ problem })
    },
    mend() {
      lasting = null
    },
  }
}

export type ArchiveStatus = ReturnType<typeof openArchiveStatus>
