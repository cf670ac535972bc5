import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { conversationCalls } from '#contract/conversations/endpoints.ts'
import { send } from '#web/lib/api.ts'
import { INBOX_KEY, UNREAD_KEY } from './queries.ts'

/** Tells the server what was seen, once for each newest message; should that fail, the next refresh tries again. */
export function useMarkRead(
  booking: string,
  { looking, unread, newest }: { looking: boolean; unread: number; newest: number },
) {
  const client = useQueryClient()
  const told = useRef(0)
  useEffect(() => {
    if (!looking || unread === 0 || newest <= told.current) return
    told.current = newest
    void send(conversationCalls.markRead, { params: { id: booking }, body: { up_to: newest } }).then(
      ({ data }) => {
        if (!data) told.current = 0
        else client.setQueryData(UNREAD_KEY, data.unread)
        void client.invalidateQueries({ queryKey: INBOX_KEY })
        void client.invalidateQueries({ queryKey: ['notifications'] })
      },
    )
  }, [booking, client, looking, newest, unread])
}
