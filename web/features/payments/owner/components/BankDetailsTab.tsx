import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { bankDetailsQuery } from '../queries.ts'
import { BankDetailsForm } from './BankDetailsForm.tsx'

/** The tab Payments of the owner's settings (spec 2.16); it uses the texts of `payments`. */
export function BankDetailsTab() {
  const { t } = useTranslation('payments')
  const saved = useQuery(bankDetailsQuery)
  if (saved.isError)
    return (
      <ErrorState
        title={t('bank.loadFailed')}
        text={saved.error.message}
        action={<Button onClick={() => void saved.refetch()}>{t('bank.retry')}</Button>}
      />
    )
  return (
    <Card
      title={t('bank.title')}
      text={t('bank.text')}
      action={
        <ButtonLink to={paths.ownerPayments()} variant="secondary" size="sm">
          {t('bank.toPayments')}
        </ButtonLink>
      }
    >
      {saved.isPending ? <SkeletonText lines={5} /> : <BankDetailsForm saved={saved.data} />}
    </Card>
  )
}
