import cluster from 'node:cluster'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Processor time of this process so far, in milliseconds. */
const usedMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

const answer = (port: number, cpuMs: () => Promise<number>) => {
  process.on('message', async () => process.send?.(await cpuMs()))
  process.once('disconnect', () => process.exit())
  process.send?.(port)
}

/** Forks this program `count` times, and answers for all of them. */
const forkAll = async (count: number) => {
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const forks = Array.from({ length: count }, () => cluster.fork())
  const [first] = await Promise.all(forks.map(fork => once(fork, 'listening')))
  answer((first as [AddressInfo])[0].port, async () => {
    const used = await Promise.all(
      forks.map(async fork => {
        const answered = once(fork, 'message')
        fork.send('cpu')
        const [ms] = await answered
        return Number(ms)
      }),
    )
    return used.reduce((sum, ms) => sum + ms, 0)
  })
}

/**
 * Runs a server in as many processes behind one port as `WORKERS` says. Reports to the parent process where it listens
 * and, on request, the processor time of all of them; ends with the parent.
 */
export const serveForParent = async (serve: () => Promise<Server>): Promise<void> => {
  const count = Number(process.env.WORKERS ?? 1)
  if (count > 1 && cluster.isPrimary) return forkAll(count)
  const server = await serve()
  if (cluster.isWorker) process.on('message', () => process.send?.(usedMs()))
  else answer((server.address() as AddressInfo).port, async () => usedMs())
}
