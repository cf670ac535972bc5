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

type Person = Pick<MessagePage['other'], 'id' | 'full_name'>

interface Props {
  person: Person
  /** Others who wrote for that person. */
  coHosts?: readonly Person[]
  blocked: boolean
  /** The conversation whose messages a report may pass on. */
  of?: ConversationRef
  /** Further items, shown first. */
  children?: ReactNode
}

/** What one can do about somebody with whom one shares a conversation or a stay, and those who write for them. */
export function PersonMenu({ person, coHosts = [], blocked, of, children }: Props) {
  const { t } = useTranslation(['blocks', 'common'])
  const [reporting, setReporting] = useState<Person | null>(null)
  const [asking, setAsking] = useState(false)
  const [chosen, setChosen] = useState(person)
  const { full_name: name } = chosen
  const unblock = useUnblock(person.full_name)
  const askToBlock = (whom: Person) => {
    setChosen(whom)
    setAsking(true)
  }
  const block = useChange(blockCalls.block, {
    succeeded: t('blocked', { name }),
    failed: ({ message }) => ({ title: t('failed', { message }) }),
    refreshes: [BLOCKED_KEY, CONVERSATIONS_KEY],
  })
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
          <MenuItem
            icon={<Ban aria-hidden="true" />}
            onSelect={() => unblock.mutate({ params: { id: person.id } })}
          >
            {t('unblock', { name: person.full_name })}
          </MenuItem>
        ) : (
          <MenuItem tone="warning" icon={<Ban aria-hidden="true" />} onSelect={() => askToBlock(person)}>
            {t('block', { name: person.full_name })}
          </MenuItem>
        )}
        {coHosts.map(each => (
          <MenuItem
            key={`block-${each.id}`}
            tone="warning"
            icon={<Ban aria-hidden="true" />}
            onSelect={() => askToBlock(each)}
          >
            {t('block', { name: each.full_name })}
          </MenuItem>
        ))}
        {[person, ...coHosts].map(each => (
          <MenuItem
            key={`report-${each.id}`}
            icon={<Flag aria-hidden="true" />}
            onSelect={() => setReporting(each)}
          >
            {t('report', { name: each.full_name })}
          </MenuItem>
        ))}
      </Menu>
      {reporting && (
        <Suspense>
          <ReportPersonDialog
            person={reporting}
            {...(of && reporting.id === person.id && { of })}
            onClose={() => setReporting(null)}
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
        onConfirm={() => block.mutate({ params: { id: chosen.id } }, { onSuccess: () => setAsking(false) })}
      />
    </div>
  )
}
