import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { useTranslation } from 'react-i18next'
import type { DashboardMetrics } from '#contract/analytics/schemas.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'

/** The first steps of a new owner, in a sensible order. */
const stepsOf = ({ properties, trust_levels, network_size }: DashboardMetrics) =>
  [
    { name: 'home', done: properties.total > 0, to: paths.ownerSuggestProperty() },
    { name: 'levels', done: trust_levels > 0, to: paths.ownerTrustLevels() },
    { name: 'invite', done: network_size > 0, to: paths.ownerNetwork() },
  ] as const

export const isNew = (metrics: DashboardMetrics) => stepsOf(metrics).some(({ done }) => !done)

export function FirstSteps({ metrics }: { metrics: DashboardMetrics }) {
  const { t } = useTranslation('ownerDashboard')
  const steps = stepsOf(metrics)
  const next = steps.find(({ done }) => !done)?.name
  return (
    <Card title={t('first.title')} text={t('first.text')}>
      <ol className="divide-y divide-line">
        {steps.map(({ name, done, to }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
            {done ? (
              <CircleCheck className="size-6 shrink-0 text-evergreen-text" aria-hidden="true" />
            ) : (
              <CircleDashed className="size-6 shrink-0 text-ink-faint" aria-hidden="true" />
            )}
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold">
                {t(`first.${name}.title`)}
                {done && <span className="sr-only"> ({t('first.done')})</span>}
              </p>
              <p className="text-sm text-ink-soft">{t(`first.${name}.text`)}</p>
            </div>
            {!done && (
              <ButtonLink to={to} size="sm" variant={name === next ? 'primary' : 'secondary'}>
                {t(`first.${name}.action`)}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
