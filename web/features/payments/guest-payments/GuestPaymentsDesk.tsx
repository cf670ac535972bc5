import FileUp from 'lucide-react/icons/file-up'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IncomingPayment, Refund } from '#contract/payments/guest-payments.schemas.ts'
import { urlFields, useUrlState } from '#web/lib/use-url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { IncomingList } from './IncomingList.tsx'
import type { NotedDecision } from './NoteDialog.tsx'
import { RefundList } from './RefundList.tsx'

const ImportDialog = lazy(() =>
  import('./ImportDialog.tsx').then(module => ({ default: module.ImportDialog })),
)
const RecordDialog = lazy(() =>
  import('./RecordDialog.tsx').then(module => ({ default: module.RecordDialog })),
)
const PaymentDialog = lazy(() =>
  import('./PaymentDialog.tsx').then(module => ({ default: module.PaymentDialog })),
)
const NoteDialog = lazy(() => import('./NoteDialog.tsx').then(module => ({ default: module.NoteDialog })))
const RefundFileDialog = lazy(() =>
  import('./RefundFileDialog.tsx').then(module => ({ default: module.RefundFileDialog })),
)
const RefundSentDialog = lazy(() =>
  import('./RefundSentDialog.tsx').then(module => ({ default: module.RefundSentDialog })),
)

/** The one dialog that is open, and what it is about. */
type Opened =
  | { what: 'import' | 'record' }
  | { what: 'payment'; payment: IncomingPayment; decision?: NotedDecision }
  | { what: 'refund'; refund: Refund }
  | { what: 'refundFile' }

const codec = urlFields({ view: ['payments', 'refunds'] })

interface Props {
  eyebrow: string
  text: string
  /** What stands between the head and the lists. */
  children: ReactNode
}

/** Payments that came in and refunds, with everything that is done to them: for admins and for owners who collect. */
export function GuestPaymentsDesk({ eyebrow, text, children }: Props) {
  const { t } = useTranslation('guestPayments')
  const [{ view }, change] = useUrlState(codec)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={eyebrow}
        title={t('title')}
        text={text}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpened({ what: 'record' })}>
              {t('record.title')}
            </Button>
            <Button
              onClick={() => setOpened({ what: 'import' })}
              icon={<FileUp className="-ml-1 size-4.5" aria-hidden="true" />}
            >
              {t('import.open')}
            </Button>
          </>
        }
      />
      {children}
      <Tabs
        label={t('title')}
        value={view}
        onValueChange={next => change({ view: next as typeof view }, { preventScrollReset: true })}
        tabs={[
          {
            value: 'payments',
            label: t('list.title'),
            content: (
              <IncomingList
                onOpen={payment => setOpened({ what: 'payment', payment })}
                onImport={() => setOpened({ what: 'import' })}
              />
            ),
          },
          {
            value: 'refunds',
            label: t('refunds.title'),
            content: (
              <RefundList
                onSent={refund => setOpened({ what: 'refund', refund })}
                onFile={() => setOpened({ what: 'refundFile' })}
              />
            ),
          },
        ]}
      />
      <Suspense>
        {opened?.what === 'import' && <ImportDialog onClose={close} />}
        {opened?.what === 'record' && <RecordDialog onClose={close} />}
        {opened?.what === 'refundFile' && <RefundFileDialog onClose={close} />}
        {opened?.what === 'refund' && <RefundSentDialog refund={opened.refund} onClose={close} />}
        {opened?.what === 'payment' &&
          (opened.decision ? (
            <NoteDialog payment={opened.payment} decision={opened.decision} onClose={close} />
          ) : (
            <PaymentDialog
              payment={opened.payment}
              onClose={close}
              onNote={decision => setOpened({ ...opened, decision })}
            />
          ))}
      </Suspense>
    </div>
  )
}
