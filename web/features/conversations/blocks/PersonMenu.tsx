import Ban from 'lucide-react/icons/ban'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { blockCalls } from '#contract/conversations/blocks.endpoints.ts'
import type { MessagePage } from '#contract/conversations/schemas.ts'
import { useChange } from '#web/lib/use-change.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { CONVERSATIONS_KEY } from '../queries.ts'
import { BLOCKED_KEY } from './queries.ts'
import { useUnblock } from './use-unblock.ts'

interface Props {
  person: MessagePage['other']
  blocked: boolean
}

/** What one can do about the other party of a conversation: block and unblock them. */
export function PersonMenu({ person: { id, full_name: name }, blocked }: Props) {
  const { t } = useTranslation(['blocks', 'common'])
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
        {blocked ? (
          <MenuItem icon={<Ban aria-hidden="true" />} onSelect={() => unblock.mutate(change)}>
            {t('unblock', { name })}
          </MenuItem>
        ) : (
          <MenuItem tone="warning" icon={<Ban aria-hidden="true" />} onSelect={() => setAsking(true)}>
            {t('block', { name })}
          </MenuItem>
        )}
      </Menu>
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
