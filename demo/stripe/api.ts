import { invalid, missing, StripeApiError } from './api-error.ts'
import type { ApiCall } from './call.ts'
import type { StripeConnect } from './connect.ts'
import { answerConnectCall } from './connect-api.ts'
import { textAt, textsAt } from './form.ts'
import { listOf } from './list.ts'
import type { CheckoutSession, StripeState } from './objects.ts'
import { newId, type StripeWorld } from './world.ts'

/** A session is open for half an hour to a day. */
const SHORTEST_SECONDS = 30 * 60
const LONGEST_SECONDS = 86_400

const makeSession = (state: StripeState, world: StripeWorld, { form, origin }: ApiCall): CheckoutSession => {
  const item = textAt(form, 'line_items', '0', 'price_data', 'unit_amount')
  const amount = Number(item)
  const success = textAt(form, 'success_url')
  if (textAt(form, 'mode') !== 'payment') throw invalid('Missing required param: mode.', { param: 'mode' })
  if (!success) throw invalid('Missing required param: success_url.', { param: 'success_url' })
  if (!Number.isInteger(amount) || amount < 50)
    throw invalid("The Checkout Session's total amount due must add up to at least $0.50 usd", {
      code: 'amount_too_small',
    })
  const now = world.seconds()
  const expires = Number(textAt(form, 'expires_at') ?? now + LONGEST_SECONDS)
  if (expires < now + SHORTEST_SECONDS || expires > now + LONGEST_SECONDS)
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    )
  const id = newId('cs_test')
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    created: now,
    expires_at: expires,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: amount,
    currency: textAt(form, 'line_items', '0', 'price_data', 'currency') ?? 'usd',
    client_reference_id: textAt(form, 'client_reference_id') ?? null,
    metadata: textsAt(form, 'metadata'),
    success_url: success,
    cancel_url: textAt(form, 'cancel_url') ?? success,
    url: `${origin}/c/pay/${id}`,
    livemode: false,
    intent: {
      capture_method:
        textAt(form, 'payment_intent_data', 'capture_method') === 'manual' ? 'manual' : 'automatic',
      metadata: textsAt(form, 'payment_intent_data', 'metadata'),
      description: textAt(form, 'line_items', '0', 'price_data', 'product_data', 'name') ?? '',
    },
  }
  state.sessions[id] = session
  return session
}

const sessionView = ({ intent: _, ...session }: CheckoutSession) => session

/** A payment with its charge and its fee, where they are asked for. */
const intentView = (state: StripeState, id: string, world: StripeWorld, expand: readonly string[]) => {
  const intent = world.intentOf(id)
  const charge = intent.latest_charge === null ? undefined : state.charges[intent.latest_charge]
  if (!charge || !expand.some(each => each.includes('latest_charge'))) return intent
  const booked =
    charge.balance_transaction === null ? undefined : state.transactions[charge.balance_transaction]
  const withFee = expand.some(each => each.endsWith('balance_transaction'))
  return {
    ...intent,
    latest_charge: { ...charge, ...(withFee && booked && { balance_transaction: booked }) },
  }
}

const expandOf = ({ query, form }: ApiCall): string[] => {
  const asked = form.expand
  const inForm = Array.isArray(asked) ? asked.filter(each => typeof each === 'string') : []
  return [...query].flatMap(([name, value]) => (name.startsWith('expand') ? [value] : [])).concat(inForm)
}

const found = <T>(things: Record<string, T>, what: string, id: string): T => {
  const thing = things[id]
  if (!thing) throw missing(what, id)
  return thing
}

/** Answers one call of the API. */
export const answerCall = (
  state: StripeState,
  { world, connect }: { world: StripeWorld; connect: StripeConnect },
  call: ApiCall,
): object => {
  world.expire()
  const connected = answerConnectCall(state, connect, call)
  if (connected) return connected
  const [, , noun = '', ...rest] = call.path.split('/').filter((part, index) => part || index === 0)
  const key = `${call.method} ${[noun, ...rest].join('/')}`
  const id = (noun === 'checkout' ? rest[1] : rest[0]) ?? ''
  const expanded = (intent: string) => intentView(state, intent, world, expandOf(call))
  if (key === 'POST checkout/sessions') return sessionView(makeSession(state, world, call))
  if (key === `GET checkout/sessions/${id}`) return sessionView(found(state.sessions, 'checkout.session', id))
  if (key === `POST checkout/sessions/${id}/expire`) return sessionView(world.expireSession(id))
  if (key === 'GET payment_intents') return listOf(Object.values(state.intents), call)
  if (key === `GET payment_intents/${id}`) return expanded(id)
  if (key === `POST payment_intents/${id}/capture`) {
    const part = textAt(call.form, 'amount_to_capture')
    return expanded(world.capture(id, part === undefined ? undefined : Number(part)).id)
  }
  if (key === `POST payment_intents/${id}/cancel`) return expanded(world.cancel(id).id)
  if (key === 'GET refunds') return listOf(Object.values(state.refunds), call)
  if (key === `GET refunds/${id}`) return found(state.refunds, 'refund', id)
  if (key === 'POST refunds') {
    const cents = textAt(call.form, 'amount')
    const intent = textAt(call.form, 'payment_intent') ?? ''
    return world.refund(
      intent,
      cents === undefined ? undefined : Number(cents),
      textsAt(call.form, 'metadata'),
    )
  }
  if (key === 'GET disputes') return listOf(Object.values(state.disputes), call)
  if (key === `GET disputes/${id}`) return found(state.disputes, 'dispute', id)
  if (key === 'GET events') return listOf(state.events, call)
  if (key === 'GET balance_transactions') return listOf(Object.values(state.transactions), call)
  throw new StripeApiError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${call.method}: ${call.path}).`,
  })
}
