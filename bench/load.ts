import autocannon from 'autocannon'

export interface Request {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Round {
  requests: number
  requestsPerSecond: number
  p50Ms: number
  p95Ms: number
}

/** The maximum time between the last answer and the end of a round. */
const LOOK_EVERY_MS = 50

const at = (sorted: Float64Array, share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

/**
 * Keeps `connections` busy: with the requests repeatedly for `seconds`, or until `amount` were answered; without either,
 * until each was sent once. Throws when a response has another status than expected, because a fast refusal is no result.
 */
export const load = async (
  url: string,
  requests: Request[],
  {
    connections,
    seconds,
    amount,
    status,
  }: { connections: number; seconds?: number; amount?: number | undefined; status: number },
): Promise<Round> => {
  let turn = 0
  const setupClient = (client: autocannon.Client) => {
    const mine = turn++
    // In the once mode no two connections share a request; otherwise each starts at another one.
    const own =
      seconds === undefined
        ? requests.filter((_, index) => index % connections === mine)
        : requests.map((request, index) => requests[(index + mine * 7) % requests.length] ?? request)
    client.setRequests(own)
  }
  const times: number[] = []
  const strange = new Map<number, number>()
  const began = performance.now()
  let last = began
  const much = seconds === undefined || amount ? { amount: amount ?? requests.length } : { duration: seconds }
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const instance = autocannon(
    { url, connections, ...much, setupClient, sampleInt: LOOK_EVERY_MS },
    (error, result) => (error ? reject(error) : resolve(result)),
  )
  instance.on('response', (_client, answered, _bytes, ms) => {
    times.push(ms)
    last = performance.now()
    if (answered !== status) strange.set(answered, (strange.get(answered) ?? 0) + 1)
  })
  const { errors } = await promise
  if (strange.size > 0 || errors > 0)
    throw new Error(`Expected ${status} of ${url}, got ${JSON.stringify([...strange])}, ${errors} errors`)
  const sorted = Float64Array.from(times).sort()
  return {
    requests: times.length,
    requestsPerSecond: times.length / ((last - began) / 1_000),
    p50Ms: at(sorted, 0.5),
    p95Ms: at(sorted, 0.95),
  }
}
