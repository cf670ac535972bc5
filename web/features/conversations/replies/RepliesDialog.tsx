import { useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuickReply } from '#contract/conversations/quick-replies.endpoints.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { quickRepliesQuery } from './queries.ts'
import { ReplyForm } from './ReplyForm.tsx'

interface Props {
  /** What stands in the message already; a new quick reply begins with it. */
  typed: string
  onChosen: (text: string) => void
  onClose: () => void
}

/** The quick replies of an owner, to choose one, and to add, change and delete them. */
export default function RepliesDialog({ typed, onChosen, onClose }: Props) {
  const { t } = useTranslation(['quickReplies', 'common'])
  const [form, setForm] = useState<{ reply?: QuickReply } | null>(null)
  const query = useQuery(quickRepliesQuery)
  if (form) return <ReplyForm {...form} typed={typed} onClose={() => setForm(null)} />
  return (
    <Dialog open onOpenChange={onClose} title={t('title')} text={t('text')} closeLabel={t('common:close')}>
      <QueryBoundary query={query} failed={t('loadFailed')} waiting={<Skeleton className="h-24 w-full" />}>
        {replies => (
          <>
            <ReplyList replies={replies} onChosen={onChosen} onEdit={reply => setForm({ reply })} />
            <ActionRow className="mt-5">
              <Button variant="secondary" onClick={() => setForm({})}>
                {t('new')}
              </Button>
            </ActionRow>
          </>
        )}
      </QueryBoundary>
    </Dialog>
  )
}

interface ListProps {
  replies: readonly QuickReply[]
  onChosen: (text: string) => void
  onEdit: (reply: QuickReply) => void
}

function ReplyList({ replies, onChosen, onEdit }: ListProps) {
  const { t } = useTranslation('quickReplies')
  if (replies.length === 0) return <p>{t('empty')}</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {replies.map(reply => (
        <li key={reply.id} className="flex items-center gap-1 py-1">
          <button
            type="button"
            onClick={() => onChosen(reply.text)}
            className="min-w-0 flex-1 rounded-sm px-2 py-2 text-left hover:bg-well"
          >
            <span className="block truncate font-semibold">{reply.name}</span>
            <span className="line-clamp-2 text-sm text-ink-soft">{reply.text}</span>
          </button>
          <IconButton
            label={t('edit', { name: reply.name })}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => onEdit(reply)}
          />
        </li>
      ))}
    </ul>
  )
}
