import MessageSquareQuote from 'lucide-react/icons/message-square-quote'
import { type RefObject, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fillReply } from '#contract/conversations/quick-replies.rules.ts'
import type { MessagePage } from '#contract/conversations/schemas.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Writing } from '../use-writing.ts'

const RepliesDialog = lazyWithTexts('quickReplies', () => import('./RepliesDialog.tsx'))

interface Props {
  page: Pick<MessagePage, 'other' | 'booking' | 'inquiry'>
  writing: Writing
  field: RefObject<HTMLTextAreaElement | null>
}

/** An owner puts a saved text into the message, after what they have typed. */
export function QuickReplies({ page: { other, booking, inquiry }, writing, field }: Props) {
  const { t } = useTranslation('conversations')
  const [open, setOpen] = useState(false)
  const insert = (text: string) => {
    const filled = fillReply(text, {
      guest_first_name: other.full_name.split(' ')[0] ?? other.full_name,
      home: (booking ?? inquiry)?.property_title ?? '',
    })
    writing.setDraft(typed => (typed.trim() === '' ? filled : `${typed.trimEnd()}\n${filled}`))
    setOpen(false)
    // The dialog gives the focus back to its button when it closes; the person goes on in the field.
    setTimeout(() => field.current?.focus())
  }
  return (
    <>
      <IconButton
        label={t('quickReplies')}
        icon={<MessageSquareQuote aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <RepliesDialog typed={writing.draft.trim()} onChosen={insert} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
