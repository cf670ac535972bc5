import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Quote } from '#contract/pricing/schemas.ts'
import { formatPercentage } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { everyoneElseQuery } from '../queries.ts'
import { LevelPriceLine } from './LevelListItem.tsx'

const EveryoneElseDialog = lazy(() =>
  import('./EveryoneElseDialog.tsx').then(module => ({ default: module.EveryoneElseDialog })),
)

/** The last line of the price list: the discount of people without a level, and its reason. */
export function EveryoneElseCard({ week }: { week: Quote | undefined }) {
  const { t } = useTranslation('network')
  const { data } = useQuery(everyoneElseQuery)
  const [editing, setEditing] = useState(false)
  if (!data) return null
  return (
    <>
      <LevelPriceLine
        name={t('levels.others')}
        facts={t(`everyone.why.${data.reason}`, {
          standard: formatPercentage(data.standard_percentage),
          most: formatPercentage(data.most),
        })}
        discount={data.percentage}
        week={week}
        actions={
          <Button
            variant="quiet"
            size="sm"
            onClick={() => setEditing(true)}
            aria-label={t('levels.editNamed', { name: t('levels.others') })}
          >
            {t('levels.edit')}
          </Button>
        }
      />
      {editing && (
        <Suspense>
          <EveryoneElseDialog given={data} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}
