import FileUp from 'lucide-react/icons/file-up'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { IncomingPayment, Refund } from '#contract/payments/guest-payments.schemas.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { paths } from '#web/lib/paths.ts'
import { useTerms } from '#web/lib/terms.ts'
import { urlFields, useUrlState } from '#web/lib/use-url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { CollectedFigures } from '../guest-payments/CollectedFigures.tsx'
import { DisputeList } from '../guest-payments/DisputeList.tsx'
import { IncomingList } from '../guest-payments/IncomingList.tsx'
import type { NotedDecision } from '../guest-payments/NoteDialog.tsx'
import { RefundList } from '../guest-payments/RefundList.tsx'

const ClaimList = lazyWithTexts('securityDeposits', () => import('../guest-payments/ClaimList.tsx'))
const ImportDialog = lazy(() =>
  import('../guest-payments/ImportDialog.tsx').then(module => ({ default: module.ImportDialog })),
)
const RecordDialog = lazy(() =>
  import('../guest-payments/RecordDialog.tsx').then(module => ({ default: module.RecordDialog })),
)
const PaymentDialog = lazy(() =>
  import('../guest-payments/PaymentDialog.tsx').then(module => ({ default: module.PaymentDialog })),
)
const NoteDialog = lazy(() =>
  import('../guest-payments/NoteDialog.tsx').then(module => ({ default: module.NoteDialog })),
)
const RefundFileDialog = lazy(() =>
  import('../guest-payments/RefundFileDialog.tsx').then(module => ({ default: module.RefundFileDialog })),
)
const RefundSentDialog = lazy(() =>
  import('../guest-payments/RefundSentDialog.tsx').then(module => ({ default: module.RefundSentDialog })),
)

/** The one dialog that is open, and what it is about. */
type Opened =
  | { what: 'import' | 'record' }
  | { what: 'payment'; payment: IncomingPayment; decision?: NotedDecision }
  | { what: 'refund'; refund: Refund }
  | { what: 'refundFile' }

const codec = urlFields({ view: ['payments', 'refunds'] })

/** What guests pay to the platform, and what goes back to them. */
export function Component() {
  const { t } = useTranslation('guestPayments')
  const [{ view }, change] = useUrlState(codec)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const isOff = useTerms()?.payments === 'none'
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('eyebrow')}
        title={t('title')}
        text={t('text')}
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
      {isOff && (
        <Notice title={t('off.title')}>
          {t('off.text')} <Link to={paths.adminSettings()}>{t('off.settings')}</Link>
        </Notice>
      )}
      <CollectedFigures />
      <DisputeList />
      <Suspense>
        <ClaimList />
      </Suspense>
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
