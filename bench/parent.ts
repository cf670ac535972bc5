import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Reports to the parent process where `server` listens and, on request, its processor time; ends with the parent. */
export const answerToParent = (server: Server) => {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.((user + system) / 1_000)
  })
  process.once('disconnect', () => process.exit())
  process.send?.((server.address() as AddressInfo).port)
}
