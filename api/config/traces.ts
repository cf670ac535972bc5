import * as z from 'zod/mini'

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
const PROTOCOLS = ['http/protobuf', 'http/json'] as const

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`)
const endpoint = z.string().check(
  z.refine(text => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    error: 'must be an address that begins with http:// or https://',
  }),
)
const count = z.coerce
  .number<number>('must be a whole number above 0')
  .check(z.int('must be a whole number above 0'), z.gte(1, 'must be a whole number above 0'))
const ratio = z.coerce
  .number<number>('must be a number from 0 to 1')
  .check(z.gte(0, 'must be a number from 0 to 1'), z.lte(1, 'must be a number from 0 to 1'))

/**
 * Settings by which every program is told where its traces go (opentelemetry.io/docs/specs/otel/configuration). The
 * library itself reads those of headers, time-out, compression and resource attributes.
 */
export const tracesEnvironment = {
  OTEL_SDK_DISABLED: z.optional(z.string()),
  OTEL_TRACES_EXPORTER: z._default(oneOf(['otlp', 'none']), 'otlp'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(endpoint),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.optional(endpoint),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.optional(oneOf(PROTOCOLS)),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.optional(oneOf(PROTOCOLS)),
  OTEL_EXPORTER_OTLP_CERTIFICATE: z.optional(z.string()),
  OTEL_EXPORTER_OTLP_TRACES_CERTIFICATE: z.optional(z.string()),
  OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE: z.optional(z.string()),
  OTEL_EXPORTER_OTLP_TRACES_CLIENT_CERTIFICATE: z.optional(z.string()),
  OTEL_EXPORTER_OTLP_CLIENT_KEY: z.optional(z.string()),
  OTEL_EXPORTER_OTLP_TRACES_CLIENT_KEY: z.optional(z.string()),
  OTEL_TRACES_SAMPLER: z._default(oneOf(SAMPLERS), 'parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z._default(ratio, 1),
  OTEL_BSP_SCHEDULE_DELAY: z._default(count, 5_000),
  OTEL_BSP_EXPORT_TIMEOUT: z._default(count, 30_000),
  OTEL_BSP_MAX_QUEUE_SIZE: z._default(count, 2_048),
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: z._default(count, 512),
}
const all = z.object(tracesEnvironment)
type Settings = z.infer<typeof all>

export interface TracesConfig {
  /** Where spans are sent. */
  readonly url: string
  readonly protocol: (typeof PROTOCOLS)[number]
  /** Files in PEM format for TLS. */
  readonly files: Readonly<Record<'ca' | 'cert' | 'key', string | undefined>>
  readonly sampler: (typeof SAMPLERS)[number]
  /** The share of traces that samplers of a ratio take. */
  readonly ratio: number
  readonly batch: {
    readonly scheduledDelayMillis: number
    readonly exportTimeoutMillis: number
    readonly maxQueueSize: number
    readonly maxExportBatchSize: number
  }
}

/** What is set for traces alone is used as it is; the common address gets the path of traces. */
const urlOf = (own: string | undefined, common: string | undefined) =>
  own ?? (common && `${common.replace(/\/+$/, '')}/v1/traces`)

/** Null where no collector is named, or traces are turned off: then nothing is traced. */
export const readTraces = (settings: Settings): TracesConfig | null => {
  const url = urlOf(settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, settings.OTEL_EXPORTER_OTLP_ENDPOINT)
  const isOff =
    settings.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || settings.OTEL_TRACES_EXPORTER === 'none'
  if (!url || isOff) return null
  const file = (name: 'CERTIFICATE' | 'CLIENT_CERTIFICATE' | 'CLIENT_KEY') =>
    settings[`OTEL_EXPORTER_OTLP_TRACES_${name}`] ?? settings[`OTEL_EXPORTER_OTLP_${name}`]
  return {
    url,
    protocol:
      settings.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? settings.OTEL_EXPORTER_OTLP_PROTOCOL ?? 'http/protobuf',
    files: { ca: file('CERTIFICATE'), cert: file('CLIENT_CERTIFICATE'), key: file('CLIENT_KEY') },
    sampler: settings.OTEL_TRACES_SAMPLER,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
    batch: {
      scheduledDelayMillis: settings.OTEL_BSP_SCHEDULE_DELAY,
      exportTimeoutMillis: settings.OTEL_BSP_EXPORT_TIMEOUT,
      maxQueueSize: settings.OTEL_BSP_MAX_QUEUE_SIZE,
      maxExportBatchSize: settings.OTEL_BSP_MAX_EXPORT_BATCH_SIZE,
    },
  }
}
