import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Tells the process that forked this one where `server` listens and, when asked, how busy it was; ends with it. */
export const answerToParent = (server: Server) => {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.((user + system) / 1_000)
  })
  process.once('disconnect', () => process.exit())
  process.send?.((server.address() as AddressInfo).port)
}
