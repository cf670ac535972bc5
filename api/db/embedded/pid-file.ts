import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine, findProcess, type ProcessRef } from './processes.ts'

export interface PidFile {
  readonly pid: number
  readonly port: number
  readonly status: string
}

/** The lines of postmaster.pid: pid, data directory, start time, port, socket folder, address, shared memory, status. */
export function readPidFile(cluster: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() }
  } catch {
    return undefined
  }
}

/**
 * The running PostgreSQL of this cluster. The marker in its command line tells it from a process that reuses the pid.
 */
export function findPostgres(cluster: string, name: string): (PidFile & { ref: ProcessRef }) | undefined {
  const file = readPidFile(cluster)
  if (!file) return undefined
  const ref = findProcess(file.pid)
  return ref && commandLine(ref.pid).includes(name) ? { ...file, ref } : undefined
}

/**
 * PostgreSQL refuses to start while any process has the pid written here, so a file left by a crash must be removed.
 */
export function removeStalePidFile(cluster: string): void {
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
}
