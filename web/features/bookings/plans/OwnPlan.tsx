import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { travelPlanCalls } from '#contract/conversations/travel-plans.endpoints.ts'
import type { TravelPlan } from '#contract/conversations/travel-plans.schemas.ts'
import { openOffersQuery } from '#web/features/conversations/offers/queries.ts'
import { formatDates, formatList } from '#web/lib/format.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { paths } from '#web/lib/paths.ts'
import { useChange } from '#web/lib/use-change.ts'
import { useLazyDialog } from '#web/lib/use-lazy-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { PlanWords } from './PlanWords.tsx'
import { PLANS_KEY } from './queries.ts'

const loadDialog = () => import('./PlanDialog.tsx')
const PlanDialog = lazy(loadDialog)
const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

/** A plan of one's own: who is told, the offers that answer it, and changing and closing it. */
export function OwnPlan({ plan }: { plan: TravelPlan }) {
  const { t } = useTranslation('travelPlans')
  const { open, setOpen, button } = useLazyDialog(loadDialog)
  const [closing, setClosing] = useState(false)
  const close = useChange(travelPlanCalls.close, {
    succeeded: t('close.done'),
    failed: ({ message }) => ({ title: t('close.failed'), description: message }),
    refreshes: [PLANS_KEY],
  })
  const place = plan.location || t('anywhere')
  const names = plan.owners?.map(({ full_name }) => full_name)
  const toldTo = names
    ? t(names.length === 0 ? 'toldToNobody' : 'toldToNames', { names: formatList(names) })
    : t('toldTo.all')
  return (
    <Surface as="li" padding="sm" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-lg break-words">{place}</h3>
        {plan.open_offers > 0 && (
          <StatusBadge tone="trust">{t('offers', { count: plan.open_offers })}</StatusBadge>
        )}
      </div>
      <p className="break-words">
        <PlanWords plan={plan} />
      </p>
      {plan.line && <p className="break-words text-ink-soft">{plan.line}</p>}
      <p className="text-sm text-ink-soft">{toldTo}</p>
      {plan.open_offers > 0 && <Answers planId={plan.id} place={place} />}
      <div className="mt-auto flex flex-wrap gap-2.5 pt-1">
        <Button variant="secondary" size="sm" aria-label={t('changeOf', { place })} {...button}>
          {t('change')}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('close.of', { place })}
          onClick={() => setClosing(true)}
        >
          {t('close.button')}
        </Button>
      </div>
      {open && (
        <Suspense>
          <PlanDialog plan={plan} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      {closing && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setClosing}
            title={t('close.title')}
            text={t('close.text')}
            confirmLabel={t('close.button')}
            cancelLabel={t('close.keep')}
            busy={close.isPending}
            onConfirm={() =>
              close.mutate({ params: { id: plan.id } }, { onSettled: () => setClosing(false) })
            }
          />
        </Suspense>
      )}
    </Surface>
  )
}

/** The open offers that answer a plan. They also stand in the list of all offers, so an error is silent. */
function Answers({ planId, place }: { planId: string; place: string }) {
  const { t } = useTranslation('travelPlans')
  const { data } = useQuery(openOffersQuery('guest', { plan: planId }))
  if (!data) return null
  return (
    <ul aria-label={t('answersTo', { place })} className="divide-y divide-line border-y border-line">
      {data.results.map(({ id, property, owner, price, check_in_date, check_out_date }) => (
        <li key={id} className="py-2 text-sm">
          <Link to={paths.offer(id)} className="font-semibold">
            {t('answer', { name: owner.full_name, home: property.title })}
          </Link>
          <p className="text-ink-soft">
            {formatDates(check_in_date, check_out_date)} ·{' '}
            <span className="figures">{formatMoney(price.total_cents, price.currency)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
