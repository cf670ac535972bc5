interface Waiting {
  readonly host: string
  begin(): void
}

/**
 * Slots for work that mostly waits for other hosts: a limit in total and one for each host. Work for a host without a
 * free slot is overtaken by others, so a hanging host delays only itself.
 */
export const openConnectionSlots = ({ inAll, perHost }: { inAll: number; perHost: number }) => {
  const taken = new Map<string, number>()
  const line: Waiting[] = []
  let all = 0
  const isFull = (host: string) => all >= inAll || (taken.get(host) ?? 0) >= perHost
  const count = (host: string, change: 1 | -1) => {
    const now = (taken.get(host) ?? 0) + change
    if (now) taken.set(host, now)
    else taken.delete(host)
    all += change
  }
  const leave = (host: string) => {
    count(host, -1)
    const next = line.findIndex(waiting => !isFull(waiting.host))
    if (next >= 0) line.splice(next, 1)[0]?.begin()
  }

  /** Resolves to a function that releases the slot; rejects when the signal aborts first. */
  return async (host: string, signal: AbortSignal): Promise<() => void> => {
    signal.throwIfAborted()
    const back = () => leave(host)
    if (!isFull(host)) {
      count(host, 1)
      return back
    }
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const giveUp = () => {
      line.splice(line.indexOf(waiting), 1)
      reject(signal.reason)
    }
    const waiting = {
      host,
      begin: () => {
        signal.removeEventListener('abort', giveUp)
        count(host, 1)
        resolve(back)
      },
    }
    signal.addEventListener('abort', giveUp, { once: true })
    line.push(waiting)
    return promise
  }
}
