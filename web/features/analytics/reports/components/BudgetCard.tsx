import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { GenerosityReport } from '#contract/analytics/generosity.schemas.ts'
import { toCents } from '#contract/kernel/money.ts'
import { formatMoney } from '#web/lib/format.ts'
import { useLazyDialog } from '#web/lib/use-lazy-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ShareBar } from './ShareBar.tsx'

const loadDialog = () => import('./BudgetDialog.tsx')
const BudgetDialog = lazy(loadDialog)

/** What discounts have cost against the owner's budget, which is set in place. */
export function BudgetCard({ report }: { report: GenerosityReport }) {
  const { t } = useTranslation('generosity')
  const { budget, discount_cents: given, year } = report
  const { open, setOpen, button } = useLazyDialog(loadDialog)
  const left = budget === null ? 0 : toCents(budget, 'usd') - given
  return (
    <Card
      title={t('budget.title')}
      action={
        <Button variant="quiet" size="sm" className="-mx-3" {...button}>
          {t(budget === null ? 'budget.set' : 'budget.change')}
        </Button>
      }
    >
      {budget === null ? (
        <p className="text-ink-soft">{t('budget.none')}</p>
      ) : (
        <div className="grid gap-3">
          <p>
            {t(left < 0 ? 'budget.over' : 'budget.within', {
              budget: formatMoney(toCents(budget, 'usd'), 'usd'),
              amount: formatMoney(Math.abs(left), 'usd'),
              year,
            })}
          </p>
          <ShareBar share={given / toCents(budget, 'usd')} tone={left < 0 ? 'over' : 'good'} />
        </div>
      )}
      {open && (
        <Suspense>
          <BudgetDialog budget={budget} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
