import { join } from 'node:path'
import { DEMO_STRIPE_ACCOUNT, LOCAL_STRIPE_KEY, LOCAL_STRIPE_SECRET, openLocalStripe } from './server.ts'

/** What the terminal says of it. */
export const CARD_ANNOUNCEMENT =
  'Cards are a demo: 4242 4242 4242 4242 pays, 4000 0000 0000 9995 is declined. No money moves.'

/** What the platform has there at first, in each currency and its smallest units: enough for the withdrawals of the demo. */
const DEMO_BALANCE = 10_000_000

/**
 * Starts the local provider of card payments beside the demo, and tells the program where it is: unless there are keys of
 * a real one. Its state is kept with the data of the demo.
 */
export const startStripeBeside = async (env: NodeJS.ProcessEnv): Promise<readonly string[]> => {
  if (env.STRIPE_SECRET_KEY) return []
  const stripe = await openLocalStripe({
    webhookUrl: `http://127.0.0.1:${env.PORT ?? 8000}/api/payments/stripe/webhook/`,
    balance: DEMO_BALANCE,
    file: join(env.DATA_DIR ?? './data', 'local-stripe.json'),
  })
  stripe.connect.knowAccount(DEMO_STRIPE_ACCOUNT.id, DEMO_STRIPE_ACCOUNT.country)
  // The program ends when the product does.
  stripe.unref()
  Object.assign(env, {
    STRIPE_SECRET_KEY: LOCAL_STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: LOCAL_STRIPE_SECRET,
    STRIPE_API_URL: stripe.url,
  })
  return [CARD_ANNOUNCEMENT]
}
