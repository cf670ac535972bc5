import { readFileSync } from 'node:fs'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import { ConfigError } from '../config/config.ts'
import type { TracesConfig } from '../config/traces.ts'

const readPem = (path: string | undefined) => {
  if (!path) return undefined
  try {
    return readFileSync(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(
      `A certificate or key for the collector of traces cannot be read: ${path}, ${code}.`,
    )
  }
}

/** Connections to the collector, which can be ended while it does not answer, and takes none afterwards. */
const openConnections = ({ url, files }: TracesConfig) => {
  const tls = { ca: readPem(files.ca), cert: readPem(files.cert), key: readPem(files.key) }
  const agent = url.startsWith('https:')
    ? new HttpsAgent({ keepAlive: true, ...tls })
    : new HttpAgent({ keepAlive: true })
  return {
    agent,
    end() {
      agent.createConnection = () => {
        throw new Error('Traces are sent no longer')
      }
      agent.destroy()
    },
  }
}

const openExporter = async ({ url, protocol }: TracesConfig, agent: HttpAgent) => {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto')
  return new OTLPTraceExporter({ url, httpAgentOptions: () => agent })
}

/**
 * Sends spans to the collector. The log says once that it takes none, and once that it takes them again. What it answers
 * is not repeated.
 */
export const openCollector = async (config: TracesConfig, log: FastifyBaseLogger) => {
  const connections = openConnections(config)
  const exporter = await openExporter(config, connections.agent)
  let fails = false
  const watched: SpanExporter = {
    export(spans, done) {
      exporter.export(spans, result => {
        const failed = result.error !== undefined
        const { code } = (result.error ?? {}) as { code?: string | number }
        if (failed && !fails) log.warn({ code }, 'the collector takes no traces')
        if (!failed && fails) log.info('the collector takes traces again')
        fails = failed
        // Whoever waits for the export has nothing to do about its failure.
        done({ code: result.code })
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  }
  return { exporter: watched, end: connections.end }
}
