import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'

export function PaymentsSection() {
  const { t } = useTranslation('settings')
  return (
    <Card
      title={t('payments.title')}
      text={t('payments.text')}
      action={
        <ButtonLink to={paths.ownerPayments()} variant="secondary">
          {t('payments.open')}
        </ButtonLink>
      }
      className="pb-5 md:pb-6"
    />
  )
}
