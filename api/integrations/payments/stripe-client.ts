import Stripe from 'stripe'
import type { Config } from '../../config/config.ts'

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
/** The provider says no, and would say it again. */
export const isRefusedByStripe = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError

export const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const connectionOf = (apiUrl: string | null) => {
  if (apiUrl === null) return {}
  const { protocol, hostname, port } = new URL(apiUrl)
  return { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, ...(port && { port }) } as const
}

export const sinceSeconds = (since: Date) => ({
  created: { gte: Math.floor(since.getTime() / 1000) },
  limit: 100,
})

export async function* mapped<From, To>(all: AsyncIterable<From>, to: (each: From) => To) {
  for await (const each of all) yield to(each)
}

/** The client of Stripe's package. Without a key every call fails. */
export const openStripe = (config: Config) =>
  new Stripe(config.stripeSecretKey ?? 'missing', {
    ...connectionOf(config.stripeApiUrl),
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
  })
