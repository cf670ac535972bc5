import Landmark from 'lucide-react/icons/landmark'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Withdrawal } from '#contract/payments/schemas.ts'
import { urlFields, useUrlState } from '#web/lib/use-url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RequestList } from '../components/RequestList.tsx'
import { SelectionBar } from '../components/SelectionBar.tsx'
import { WaitingFigures } from '../components/WaitingFigures.tsx'
import type { Decided } from '../use-decisions.ts'
import { useSelection } from '../use-selection.ts'

const RequestDialog = lazy(() =>
  import('../components/RequestDialog.tsx').then(module => ({ default: module.RequestDialog })),
)
const FundDecisionDialog = lazy(() =>
  import('../components/FundDecisionDialog.tsx').then(module => ({ default: module.FundDecisionDialog })),
)
const BankFileDialog = lazy(() =>
  import('../components/BankFileDialog.tsx').then(module => ({ default: module.BankFileDialog })),
)

const SendDialog = lazy(() =>
  import('../components/SendDialog.tsx').then(module => ({ default: module.SendDialog })),
)

const codec = urlFields({ request: /^[\w-]+$/ })

/** Owners' withdrawals: pending ones with the data for a decision, and decided ones. */
export function Component() {
  const { t } = useTranslation('fundRequests')
  const [{ request: opened }, change] = useUrlState(codec)
  const selection = useSelection()
  const [deciding, setDeciding] = useState<{ requests: readonly Withdrawal[]; how: Decided }>()
  const [sending, setSending] = useState<readonly Withdrawal[]>()
  const [exporting, setExporting] = useState(false)
  const show = (request: string) => change({ request }, { replace: request === '', preventScrollReset: true })
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('eyebrow')}
        title={t('title')}
        text={t('text')}
        actions={
          <Button
            variant="secondary"
            onClick={() => setExporting(true)}
            icon={<Landmark className="-ml-1 size-4.5" aria-hidden="true" />}
          >
            {t('bank.open')}
          </Button>
        }
      />
      <WaitingFigures />
      <RequestList selection={selection} onOpen={({ id }) => show(id)} />
      {selection.chosen.length > 0 && (
        <SelectionBar
          selection={selection}
          onComplete={() => setDeciding({ requests: selection.chosen, how: 'completed' })}
          onReject={() => setDeciding({ requests: selection.chosen, how: 'rejected' })}
          onExport={() => setExporting(true)}
          onSend={() => setSending(selection.chosen)}
        />
      )}
      <Suspense>
        {opened && !deciding && !sending && (
          <RequestDialog
            requestId={opened}
            onClose={() => show('')}
            onDecide={(request, how) => setDeciding({ requests: [request], how })}
            onSend={request => setSending([request])}
          />
        )}
        {deciding && (
          <FundDecisionDialog
            {...deciding}
            onDecided={selection.drop}
            onClose={() => setDeciding(undefined)}
          />
        )}
        {sending && (
          <SendDialog requests={sending} onSent={selection.drop} onClose={() => setSending(undefined)} />
        )}
        {exporting && (
          <BankFileDialog
            chosen={selection.chosen.filter(({ way }) => way === 'bank')}
            onClose={() => setExporting(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
