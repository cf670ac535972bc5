import { lazy, Suspense } from 'react'
import { urlFields, useUrlState } from '#web/lib/use-url-state.ts'

const ConversationDrawer = lazy(() => import('#web/features/conversations/components/ConversationDrawer.tsx'))

const codec = urlFields({ booking: /^[\w-]+$/ })

/** The conversation of the stay in the address, beside the list of stays. */
export function StayConversation() {
  const [{ booking }, change] = useUrlState(codec)
  if (!booking) return null
  return (
    <Suspense>
      <ConversationDrawer
        bookingId={booking}
        onClose={() => change({ booking: '' }, { replace: true, preventScrollReset: true })}
      />
    </Suspense>
  )
}
