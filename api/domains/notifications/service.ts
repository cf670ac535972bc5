import type { Context } from '../../context.ts'
import { countUnread } from './queries.ts'

/** An open stream looks at least this often whether its person is still signed in. */
export const HEARTBEAT_MS = 20_000

/**
 * The unread count now and again at each change, until `ends` or until `stillWelcome` says no. Several changes while
 * one count is being read become one.
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
      // Ready for the next change before this one is read, so that none falls between.
      wake = Promise.withResolvers()
      if (!(await stillWelcome())) return
      yield news === 'changed' ? { unread_count: await countUnread(ctx.db, userId) } : null
      const timer = setTimeout(() => wake.resolve('quiet'), HEARTBEAT_MS)
      news = await wake.promise
      clearTimeout(timer)
    }
  } finally {
    unsubscribe()
    ends.removeEventListener('abort', onEnd)
  }
}
