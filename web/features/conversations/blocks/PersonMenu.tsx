import Ban from 'lucide-react/icons/ban'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Flag from 'lucide-react/icons/flag'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { blockCalls } from '#contract/conversations/blocks.endpoints.ts'
import type { MessagePage } from '#contract/conversations/schemas.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { useChange } from '#web/lib/use-change.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import type { ConversationRef } from '../conversation-ref.ts'
import { CONVERSATIONS_KEY } from '../queries.ts'
import { BLOCKED_KEY } from './queries.ts'
import { useUnblock } from './use-unblock.ts'

const ReportPersonDialog = lazyWithTexts('personReports', () => import('../reports/ReportPersonDialog.tsx'))

interface Props {
  person: Pick<MessagePage['other'], 'id' | 'full_name'>
  blocked: boolean
  /** The conversation whose messages a report may pass on. */
  of?: ConversationRef
  /** Further items, shown first. */
  children?: ReactNode
}

/** What one can do about somebody with whom one shares a conversation or a stay: block, unblock and report them. */
export function PersonMenu({ person: { id, full_name: name }, blocked, of, children }: Props) {
  const { t } = useTranslation(['blocks', 'common'])
  const [reporting, setReporting] = useState(false)
  const [asking, setAsking] = useState(false)
  const unblock = useUnblock(name)
  const block = useChange(blockCalls.block, {
    succeeded: t('blocked', { name }),
    failed: ({ message }) => ({ title: t('failed', { message }) }),
    refreshes: [BLOCKED_KEY, CONVERSATIONS_KEY],
  })
  const change = { params: { id } }
  return (
    <div className="relative shrink-0">
      <Menu
        trigger={
          <IconButton
            label={t('menu')}
            icon={<EllipsisVertical className="size-5" aria-hidden="true" />}
            busy={unblock.isPending}
          />
        }
      >
        {children}
        {blocked ? (
          <MenuItem icon={<Ban aria-hidden="true" />} onSelect={() => unblock.mutate(change)}>
            {t('unblock', { name })}
          </MenuItem>
        ) : (
          <MenuItem tone="warning" icon={<Ban aria-hidden="true" />} onSelect={() => setAsking(true)}>
            {t('block', { name })}
          </MenuItem>
        )}
        <MenuItem icon={<Flag aria-hidden="true" />} onSelect={() => setReporting(true)}>
          {t('report', { name })}
        </MenuItem>
      </Menu>
      {reporting && (
        <Suspense>
          <ReportPersonDialog
            person={{ id, full_name: name }}
            {...(of && { of })}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('confirmTitle', { name })}
        text={t('confirmText', { name })}
        confirmLabel={t('confirm')}
        cancelLabel={t('common:cancel')}
        busy={block.isPending}
        onConfirm={() => block.mutate(change, { onSuccess: () => setAsking(false) })}
      />
    </div>
  )
}
