import type { Context } from '../../context.ts'
import { countUnreadNotifications } from './queries.ts'

/** An open stream checks at least this often whether its person is still signed in. */
export const HEARTBEAT_MS = 20_000

/**
 * Streams the unread count, now and after each change, until `ends` aborts or `stillWelcome` returns false. Several
 * changes during one read are merged into one.
 */
export async function* unreadCounts(
  ctx: Context,
  userId: string,
  { ends, stillWelcome }: { ends: AbortSignal; stillWelcome: () => Promise<boolean> },
): AsyncGenerator<{ unread_count: number } | null> {
  let wake = Promise.withResolvers<'changed' | 'quiet'>()
  const unsubscribe = ctx.live.subscribe(userId, () => wake.resolve('changed'))
  const onEnd = () => wake.resolve('quiet')
  ends.addEventListener('abort', onEnd)
  try {
    for (let news: 'changed' | 'quiet' = 'changed'; !ends.aborted; ) {
      // The next change is awaited before this one is read, so that none is missed.
      wake = Promise.withResolvers()
      if (!(await stillWelcome())) return
      yield news === 'changed' ? { unread_count: await countUnreadNotifications(ctx.db, userId) } : null
      const timer = setTimeout(() => wake.resolve('quiet'), HEARTBEAT_MS)
      news = await wake.promise
      clearTimeout(timer)
    }
  } finally {
    unsubscribe()
    ends.removeEventListener('abort', onEnd)
  }
}
