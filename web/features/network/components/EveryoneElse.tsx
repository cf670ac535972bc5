import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Quote } from '#contract/properties/schemas.ts'
import { formatPercentage } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { everyoneElse } from '../queries.ts'
import { PriceLine } from './LevelRow.tsx'

const EveryoneElseDialog = lazy(() =>
  import('./EveryoneElseDialog.tsx').then(module => ({ default: module.EveryoneElseDialog })),
)

/** The last line of the price list: what people without a level get, and why. */
export function EveryoneElse({ week }: { week: Quote | undefined }) {
  const { t } = useTranslation('network')
  const { data } = useQuery(everyoneElse)
  const [editing, setEditing] = useState(false)
  if (!data) return null
  return (
    <>
      <PriceLine
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
