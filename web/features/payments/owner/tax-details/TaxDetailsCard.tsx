import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useTakesPayments } from '#web/lib/terms.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { taxDetailsQuery } from '../queries.ts'
import { TaxDetailsForm } from './TaxDetailsForm.tsx'

/** What the platform reports of the owner to tax authorities; only where it takes payments. */
export function TaxDetailsCard() {
  const { t } = useTranslation('payments')
  const takesPayments = useTakesPayments()
  const details = useQuery({ ...taxDetailsQuery, enabled: takesPayments })
  if (!takesPayments) return null
  if (details.isError && !details.data)
    return (
      <ErrorState
        title={t('taxDetails.loadFailed')}
        text={details.error.message}
        action={<Button onClick={() => void details.refetch()}>{t('taxDetails.retry')}</Button>}
      />
    )
  return (
    <Card title={t('taxDetails.title')} text={t('taxDetails.text')}>
      {details.data ? <TaxDetailsForm details={details.data} /> : <SkeletonText lines={8} />}
    </Card>
  )
}
