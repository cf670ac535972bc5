import { useTranslation } from 'react-i18next'

/** The words of the receipt's line for credit; loaded only where there is such a line. */
export default function CreditLabel({ owner, nights }: { owner: string | undefined; nights: number }) {
  const { t } = useTranslation('stays')
  const label = owner ? t('credit.from', { owner }) : t('credit.given')
  return nights > 0 ? `${label} (${t('credit.nights', { count: nights })})` : label
}
