import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { CURRENCIES } from '#contract/kernel/currencies.ts'
import { accountPage } from './account-page.ts'
import { answerCall } from './api.ts'
import { StripeApiError } from './api-error.ts'
import type { ApiCall } from './call.ts'
import { bankPage, checkoutPage, endedPage } from './checkout-page.ts'
import { openConnect } from './connect.ts'
import { readFormFields } from './form.ts'
import { emptyState, type StripeState } from './objects.ts'
import { compactCard, TEST_CARDS } from './test-cards.ts'
import { openWebhooks, type WebhookTarget } from './webhooks.ts'
import { API_VERSION, newId, openWorld } from './world.ts'

export const LOCAL_STRIPE_KEY = 'sk_test_local'
export const LOCAL_STRIPE_SECRET = 'whsec_local'
/** The account of one owner of the demo. */
export const DEMO_STRIPE_ACCOUNT = { id: 'acct_demo', country: 'IT' } as const

/** How a call fails that the next one must not notice. */
type Fault = 'refused' | 'answer lost'

interface Options {
  readonly port?: number
  readonly webhookUrl?: string
  readonly webhooks?: WebhookTarget['mode']
  /** Where the state is kept from one start to the next. */
  readonly file?: string
  /** What a new state begins with, in each currency and its smallest units. */
  readonly balance?: number
}

const readState = (file: string | undefined): StripeState => {
  try {
    if (file === undefined) return emptyState()
    return { ...emptyState(), ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<StripeState>) }
  } catch {
    return emptyState()
  }
}

const readBody = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

const sendJson = (response: ServerResponse, status: number, body: string, more: object = {}) =>
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'request-id': newId('req'),
      'stripe-version': API_VERSION,
      ...more,
    })
    .end(body)

const errorBody = (error: StripeApiError) => JSON.stringify({ error: error.body })

/**
 * A server that answers as Stripe's published API says, for tests and for the demo: it moves no money. `sk_test_local` is
 * its only key.
 */
export const openLocalStripe = async ({
  port = 0,
  webhookUrl,
  webhooks: mode = 'sent',
  file,
  balance = 0,
}: Options = {}) => {
  const state = readState(file)
  let shiftMs = 0
  const clock = () => new Date(Date.now() + shiftMs)
  const target: WebhookTarget = { url: webhookUrl, secret: LOCAL_STRIPE_SECRET, mode }
  const webhooks = openWebhooks(target, clock)
  const world = openWorld({ state, clock, emit: webhooks.emit })
  const connect = openConnect(state, world)
  if (balance > 0 && Object.keys(state.transactions).length === 0)
    for (const currency of CURRENCIES) connect.topUp(balance, currency)
  const calls: { key: string; idempotencyKey: string | undefined }[] = []
  const faults: { matches: string; fault: Fault }[] = []
  let origin = ''

  const save = () => {
    if (file !== undefined) writeFileSync(file, JSON.stringify(state))
  }

  const perform = (call: ApiCall, idempotencyKey: string | undefined, body: string) => {
    const fingerprint = createHash('sha256').update(`${call.method} ${call.path} ${body}`).digest('hex')
    const known = idempotencyKey === undefined ? undefined : state.answers[idempotencyKey]
    if (known && known.fingerprint !== fingerprint)
      throw new StripeApiError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${idempotencyKey}' if you meant to execute a different request.`,
      })
    if (known) return { ...known, replayed: true }
    const answer = (() => {
      try {
        return { status: 200, body: JSON.stringify(answerCall(state, { world, connect }, call)) }
      } catch (error) {
        if (error instanceof StripeApiError) return { status: error.status, body: errorBody(error) }
        throw error
      }
    })()
    if (idempotencyKey !== undefined) state.answers[idempotencyKey] = { fingerprint, ...answer }
    return { ...answer, replayed: false }
  }

  const answerApi = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    if (request.headers.authorization !== `Bearer ${LOCAL_STRIPE_KEY}`) {
      const message = 'Invalid API Key provided.'
      return sendJson(
        response,
        401,
        errorBody(new StripeApiError(401, { type: 'invalid_request_error', message })),
      )
    }
    const body = await readBody(request)
    const call = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      form: readFormFields(body),
      origin,
    }
    const named = request.headers['idempotency-key']
    const idempotencyKey = call.method === 'POST' && typeof named === 'string' ? named : undefined
    const key = `${call.method} ${call.path}`
    calls.push({ key, idempotencyKey })
    const nth = faults.findIndex(({ matches }) => key.includes(matches))
    const [fault] = nth < 0 ? [] : faults.splice(nth, 1)
    if (fault?.fault === 'refused') {
      const message = 'An unexpected error has occurred.'
      return sendJson(response, 500, errorBody(new StripeApiError(500, { type: 'api_error', message })))
    }
    const answer = perform(call, idempotencyKey, body)
    save()
    if (fault?.fault === 'answer lost') return request.socket.destroy()
    return sendJson(response, answer.status, answer.body, {
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(answer.replayed && { 'idempotent-replayed': 'true' }),
    })
  }

  const answerPage = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const session = state.sessions[url.pathname.split('/').at(-1) ?? '']
    const show = (html: string, status = 200) =>
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
    world.expire()
    if (session?.status !== 'open') return show(endedPage(), 410)
    if (request.method !== 'POST') return show(checkoutPage(session))
    const form = new URLSearchParams(await readBody(request))
    const number = compactCard(form.get('number') ?? '')
    const card = TEST_CARDS[number]
    const step = form.get('step')
    if (!card) return show(checkoutPage(session, 'This demo takes only the test cards below.'))
    if (card.outcome === 'declined')
      return show(checkoutPage(session, 'Your card has insufficient funds. Try a different card.'))
    if (card.outcome === 'asks' && step === 'pay') return show(bankPage(session, number))
    if (step === 'fail')
      return show(
        checkoutPage(session, 'We are unable to authenticate your payment method. Try a different one.'),
      )
    world.pay(session.id, number.slice(-4), card.outcome)
    save()
    return response.writeHead(303, { location: session.success_url }).end()
  }

  /** Opens once, as Stripe's does; after that it leads to where another one is made. */
  const answerAccountPage = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const token = url.pathname.split('/').at(-1) ?? ''
    const redirect = (to: string) => response.writeHead(303, { location: to }).end()
    if (request.method !== 'POST') {
      const link = state.accountLinks[token]
      if (!link)
        return response.writeHead(410, { 'content-type': 'text/html; charset=utf-8' }).end(endedPage())
      if (link.expires_at <= world.seconds()) return redirect(link.refresh_url)
      return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(accountPage())
    }
    const step = new URLSearchParams(await readBody(request)).get('step')
    const link = connect.openLink(token)
    if (!link) return response.writeHead(410).end()
    if (step === 'finish') connect.finishAccount(link.account)
    save()
    return redirect(link.return_url)
  }

  const pages: readonly [string, typeof answerPage][] = [
    ['/c/pay/', answerPage],
    ['/setup/', answerAccountPage],
  ]
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://local')
    const answer = pages.find(([begin]) => url.pathname.startsWith(begin))?.[1] ?? answerApi
    answer(request, response, url).catch((error: unknown) => {
      const known =
        error instanceof StripeApiError
          ? error
          : new StripeApiError(500, { type: 'api_error', message: String(error) })
      sendJson(response, known.status, errorBody(known))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`

  return {
    url: origin,
    state,
    world,
    connect,
    target,
    calls,
    webhooks,
    /** The next call whose method and path contain this fails. */
    failNext: (matches: string, fault: Fault) => void faults.push({ matches, fault }),
    /** Forgets the failures that were asked for and did not happen. */
    heal: () => void faults.splice(0),
    passTime(ms: number) {
      shiftMs += ms
      world.expire()
    },
    /** The process may end while it listens. */
    unref: () => void server.unref(),
    async close() {
      await webhooks.close()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

export type LocalStripe = Awaited<ReturnType<typeof openLocalStripe>>
