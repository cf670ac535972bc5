import { useTranslation } from 'react-i18next'
import { MAXIMUM_NIGHTS } from '#contract/kernel/constants.ts'
import type { Property } from '#contract/properties/schemas.ts'

/** The allowed length of a stay, in words; null where any length is allowed. */
export const useStayLength = ({
  minimum_nights: least,
  maximum_nights: most,
}: Pick<Property, 'minimum_nights' | 'maximum_nights'>): string | null => {
  const { t } = useTranslation('properties')
  if (least === most) return t('nights.exactly', { count: least })
  if (most < MAXIMUM_NIGHTS)
    return least > 1 ? t('nights.between', { least, most }) : t('nights.atMost', { count: most })
  return least > 1 ? t('nights.atLeast', { count: least }) : null
}
