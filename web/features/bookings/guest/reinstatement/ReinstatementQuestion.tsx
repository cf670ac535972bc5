import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReinstatementAsked } from '#contract/bookings/reinstatements.schemas.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { QuestionPanel } from '#web/features/bookings/owner/components/QuestionPanel.tsx'
import { formatDates, formatDeadline, formatMoneyExactly } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'

const ReinstatementAnswerDialog = lazy(() =>
  import('./ReinstatementAnswerDialog.tsx').then(module => ({ default: module.ReinstatementAnswerDialog })),
)

interface Props {
  stay: Booking
  asked: ReinstatementAsked
  headingLevel: 2 | 4
}

/**
 * The owner's question whether a stay that its guest cancelled may be reinstated: dates, price, and the two answers.
 */
export function ReinstatementQuestion({ stay, asked, headingLevel }: Props) {
  const { t } = useTranslation('stays')
  const id = useId()
  const [answer, setAnswer] = useState<'accept' | 'decline'>()
  const name = stay.property.owner_name
  return (
    <>
      <QuestionPanel
        id={id}
        headingLevel={headingLevel}
        title={t('back.title', { name })}
        words={asked.message}
        actions={
          <>
            <Button size="sm" onClick={() => setAnswer('accept')}>
              {t('back.yes')}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setAnswer('decline')}>
              {t('back.no')}
            </Button>
          </>
        }
      >
        <p className="font-semibold">{formatDates(stay.check_in_date, stay.check_out_date)}</p>
        <p>
          <span className="figures font-semibold text-brass-text">
            {formatMoneyExactly(stay.price.total_cents, stay.price.currency)}
          </span>{' '}
          <span className="text-sm text-ink-soft">{t('back.samePrice')}</span>
        </p>
        <p className="mt-3 text-sm text-ink-soft">
          {t(`back.becomes.${asked.to}`, { name })}{' '}
          {t('back.until', { deadline: formatDeadline(asked.expires_at) })}
        </p>
      </QuestionPanel>
      {answer && (
        <Suspense>
          <ReinstatementAnswerDialog
            stay={stay}
            asked={asked}
            answer={answer}
            onClose={() => setAnswer(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
