import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { collectingAccountQuery, useCollects } from './queries.ts'

/** Leads to what guests pay to the owner's own account; nothing where the platform collects. */
export function CollectingNotice() {
  const { t } = useTranslation('payments')
  const collects = useCollects()
  const { data } = useQuery(collectingAccountQuery)
  if (!collects || !data) return null
  return (
    <Card
      title={t('collecting.title')}
      text={t(data.account ? 'collecting.desk' : 'collecting.missing')}
      action={
        data.account ? (
          <ButtonLink to={paths.ownerGuestPayments()} variant="secondary" size="sm">
            {t('collecting.open')}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.ownerSettings({ tab: 'payments' })} size="sm">
            {t('collecting.give')}
          </ButtonLink>
        )
      }
    >
      {data.account && (
        <p className="text-sm">
          {t('collecting.account', { holder: data.account.holder, last4: data.account.iban_last4 })}
        </p>
      )}
    </Card>
  )
}
