import { pino } from 'pino'
import { announce } from './announce.ts'
import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config/config.ts'
import { loadDemo } from './demo/load.ts'
import { offerFirstAdmin } from './domains/invitations/service.ts'
import { loggerOptions } from './http/logging.ts'
import { asCommand } from './http/origin.ts'
import { gazetteer } from './integrations/gazetteer/gazetteer.ts'
import { openContext } from './open.ts'

const start = async () => {
  const demo = process.argv.includes('--demo')
  const config = readConfig(process.env)
  const log = pino(loggerOptions(config.logLevel) as object)
  // Beside everything else that a start waits for; who asks before it is there waits, or fails, with their own request.
  gazetteer().catch(error => log.error({ err: error }, 'the gazetteer could not be read'))
  const { ctx, jobs, close } = await openContext(config, log)
  const app = await buildApp(ctx).catch(async error => {
    await close()
    throw error
  })

  let stopping: Promise<void> | undefined
  const stop = (signal: string) => {
    stopping ??= (async () => {
      log.info({ signal }, 'stopping')
      await app.close()
      await close()
    })().catch(error => {
      log.error({ err: error }, 'could not stop cleanly')
      process.exitCode = 1
    })
    return stopping
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'uncaught')
    process.exitCode = 1
    void stop('uncaughtException')
  })

  try {
    if (demo) await asCommand('demo', ctx.clock, () => loadDemo(ctx))
    await app.listen({ port: config.port, host: config.host })
    await jobs.work(ctx)
    const offer = () => asCommand('start', ctx.clock, () => offerFirstAdmin(ctx))
    announce({ config, demo, firstAdminLink: demo ? null : await offer() })
  } catch (error) {
    await stop('failed start')
    throw error
  }
}

start().catch(error => {
  // What the person at the terminal can act on is said in words; anything else with its trace.
  const busy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  if (error instanceof ConfigError) console.error(error.message)
  else if (busy) console.error('The port is in use. Choose another one, for example: PORT=8001 npm start')
  else console.error(error)
  process.exitCode = 1
})
