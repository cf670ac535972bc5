import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/conversations/schemas.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** Reads out what the other writes while the conversation is open; what was there before is read at leisure. */
export function Spoken({ name, messages }: { name: string; messages: readonly Message[] }) {
  const { t } = useTranslation('conversations')
  const atFirst = useRef(messages.at(-1)?.number ?? 0)
  const last = messages.findLast(({ mine, number }) => !mine && number > atFirst.current)
  return (
    <div aria-live="polite">
      <VisuallyHidden>{last && t('spoken', { name, text: last.text })}</VisuallyHidden>
    </div>
  )
}
