import Landmark from 'lucide-react/icons/landmark'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Withdrawal } from '#contract/payments/schemas.ts'
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
const DecideDialog = lazy(() =>
  import('../components/DecideDialog.tsx').then(module => ({ default: module.DecideDialog })),
)
const BankFileDialog = lazy(() =>
  import('../components/BankFileDialog.tsx').then(module => ({ default: module.BankFileDialog })),
)

/** Owners' requests for their money: what waits, what it stands on, and what became of it. */
export function Component() {
  const { t } = useTranslation('fundRequests')
  const [params, setParams] = useSearchParams()
  const selection = useSelection()
  const [deciding, setDeciding] = useState<{ requests: readonly Withdrawal[]; how: Decided }>()
  const [exporting, setExporting] = useState(false)
  const opened = params.get('request')
  const show = (request: string | null) => {
    const next = new URLSearchParams(window.location.search)
    if (request) next.set('request', request)
    else next.delete('request')
    setParams(next, { replace: request === null, preventScrollReset: true })
  }
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
        />
      )}
      <Suspense>
        {opened && !deciding && (
          <RequestDialog
            requestId={opened}
            onClose={() => show(null)}
            onDecide={(request, how) => setDeciding({ requests: [request], how })}
          />
        )}
        {deciding && (
          <DecideDialog {...deciding} onDecided={selection.drop} onClose={() => setDeciding(undefined)} />
        )}
        {exporting && <BankFileDialog chosen={selection.chosen} onClose={() => setExporting(false)} />}
      </Suspense>
    </div>
  )
}
