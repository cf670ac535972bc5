import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { favourCalls } from '#contract/network/favours.endpoints.ts'
import type { FavourStep, GivenFavour } from '#contract/network/favours.schemas.ts'
import { formatDate, formatInstant, formatMoney } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FAVOURS_KEY } from './queries.ts'
import { useFavourWords } from './use-favour-words.ts'

/** One credit: what is left of it, why it was given, what became of it, and a way to withdraw the rest. */
export function GivenFavourEntry({ favour }: { favour: GivenFavour }) {
  const { t } = useTranslation(['network', 'common'])
  const words = useFavourWords()
  const [asking, setAsking] = useState(false)
  const left = words(favour.unit, favour.left, favour.currency)
  const withdraw = useChange(favourCalls.withdraw, {
    succeeded: t('favours.withdrawn'),
    failed: error => ({ title: t('favours.withdrawFailed', { message: error.message }) }),
    refreshes: [FAVOURS_KEY],
  })
  const stepWords = ({ kind, amount, worth_cents: worth, booking }: FavourStep) => {
    const sum =
      worth === null || favour.unit === 'money'
        ? words(favour.unit, amount, favour.currency)
        : t('favours.worth', {
            nights: words('nights', amount, favour.currency),
            sum: formatMoney(worth, favour.currency),
          })
    return t(`favours.steps.${kind}`, { amount: sum, home: booking?.home ?? '' })
  }
  return (
    <li className="grid gap-1.5 py-3 text-sm first:pt-0">
      <p className="font-semibold">
        {favour.left > 0
          ? t('favours.open', { left, date: formatDate(favour.expires_on) })
          : t('favours.closed', { amount: words(favour.unit, favour.amount, favour.currency) })}
      </p>
      {favour.reason && <p className="break-words">{favour.reason}</p>}
      {favour.homes && (
        <p className="text-ink-soft">
          {t('favours.onlyAt', { homes: favour.homes.map(home => home.title).join(', ') })}
        </p>
      )}
      <ul className="text-ink-soft">
        {favour.history.map(step => (
          <li key={`${step.at} ${step.kind} ${step.booking?.id}`}>
            {formatInstant(step.at)}: {stepWords(step)}
          </li>
        ))}
      </ul>
      {favour.left > 0 && (
        <div>
          <Button
            variant="quiet"
            size="sm"
            aria-haspopup="dialog"
            aria-label={t('favours.withdrawNamed', { left })}
            onClick={() => setAsking(true)}
          >
            {t('favours.withdraw')}
          </Button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(false)}
          title={t('favours.withdrawQuestion', { left })}
          text={t('favours.withdrawText')}
          confirmLabel={t('favours.withdraw')}
          cancelLabel={t('common:cancel')}
          busy={withdraw.isPending}
          onConfirm={() =>
            withdraw.mutate({ params: { id: favour.id } }, { onSettled: () => setAsking(false) })
          }
        />
      )}
    </li>
  )
}
