import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Message, MessagePage } from '#contract/conversations/schemas.ts'
import { send } from '#web/lib/api.ts'
import { useDraftFiles } from './attachments/use-draft-files.ts'
import { type ConversationRef, callsOf } from './conversation-ref.ts'
import { outbox, type Unsent } from './outbox.ts'
import { INBOX_KEY, messagesKey } from './queries.ts'

export interface PendingMessage extends Unsent {
  /** Why sending failed; null while it is being sent. */
  failed: string | null
}

/** What this person writes in one conversation: the draft, and messages that are being sent or have failed. */
export function useWriting(conversation: ConversationRef) {
  const { id } = conversation
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => outbox.read(id).draft)
  const [waiting, setWaiting] = useState<readonly PendingMessage[]>(() =>
    outbox.read(id).unsent.map(each => ({ ...each, failed: null })),
  )
  const files = useDraftFiles(outbox.read(id).files)
  const stored = files.files.flatMap(each => each.stored ?? [])
  const isStored = stored.length === files.files.length
  // Sent one after the other, so that they arrive in order.
  const line = useRef<Promise<unknown>>(Promise.resolve())

  useEffect(() => {
    outbox.keep(id, {
      draft,
      files: stored,
      unsent: waiting.map(({ key, text, attachments }) => ({ key, text, attachments })),
    })
  })

  const show = async (message: Message) => {
    // A refresh that began before this message was written would remove it again.
    await client.cancelQueries({ queryKey: messagesKey(id) })
    client.setQueryData<InfiniteData<MessagePage>>(messagesKey(id), known => {
      const [newest, ...older] = known?.pages ?? []
      if (!known || !newest) return known
      const results = [...newest.results.filter(({ number }) => number !== message.number), message]
      return { ...known, pages: [{ ...newest, count: newest.count + 1, results }, ...older] }
    })
  }

  const dispatch = ({ key, text, attachments }: Unsent) => {
    line.current = line.current.then(async () => {
      const { data, error } = await send(callsOf(conversation).write, {
        params: { id },
        body: { text, ...(attachments.length > 0 && { attachments: attachments.map(file => file.id) }) },
        headers: { 'Idempotency-Key': key },
      })
      if (error) {
        setWaiting(all => all.map(each => (each.key === key ? { ...each, failed: error.message } : each)))
        return
      }
      await show(data)
      setWaiting(all => all.filter(each => each.key !== key))
      void client.invalidateQueries({ queryKey: INBOX_KEY })
    })
  }

  // Messages whose sending a reload interrupted are sent again. Their key prevents duplicates, also where they had
  // arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was kept when this conversation opened
  useEffect(() => {
    for (const unsent of outbox.read(id).unsent) dispatch(unsent)
  }, [])

  return {
    draft,
    setDraft,
    files,
    /** All chosen files are uploaded. */
    isStored,
    waiting,
    write(text: string) {
      const message = { key: crypto.randomUUID(), text, attachments: stored }
      setWaiting(all => [...all, { ...message, failed: null }])
      setDraft('')
      files.clear()
      dispatch(message)
    },
    retry(message: Unsent) {
      setWaiting(all => all.map(each => (each.key === message.key ? { ...each, failed: null } : each)))
      dispatch(message)
    },
    /** Moves the message and its files back into the composer, to be changed or deleted. */
    takeBack(message: Unsent) {
      setWaiting(all => all.filter(each => each.key !== message.key))
      files.putBack(message.attachments)
      setDraft(typed => [message.text, typed].filter(Boolean).join('\n'))
    },
  }
}
export type Writing = ReturnType<typeof useWriting>
