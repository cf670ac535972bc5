import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTerms } from '#web/lib/terms.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { InviteForm } from './InviteForm.tsx'

const BulkInvite = lazy(() => import('./BulkInvite.tsx').then(module => ({ default: module.BulkInvite })))

/**
 * Invites one person or many; the text of one form is kept while the other is open. `onSent`: the list may show its
 * first page.
 */
export function InviteCard({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation(['inviting', 'invitations'])
  const terms = useTerms()
  const [mode, setMode] = useState('one')
  return (
    <Card
      title={t('title')}
      text={
        terms &&
        t(mode === 'one' ? 'invitations:admin.inviteText' : 'many.text', {
          count: terms.invitation_lifetime_days,
        })
      }
    >
      <Tabs
        keep
        label={t('title')}
        value={mode}
        onValueChange={setMode}
        tabs={[
          { value: 'one', label: t('one'), content: <InviteForm onSent={onSent} /> },
          {
            value: 'many',
            label: t('many.tab'),
            content: (
              <Suspense fallback={<Skeleton className="h-72" />}>
                <BulkInvite onSent={onSent} />
              </Suspense>
            ),
          },
        ]}
      />
    </Card>
  )
}
