import type { TFunction } from 'i18next'
import type { PropertyStatus } from '#contract/properties/schemas.ts'

const isKnown = (status: string): status is PropertyStatus => status === 'draft' || status === 'active'

/** How a status reads (spec 4): underscores as spaces where we have no word for it, and none at all as active. */
export const statusWords = (
  status: string | null | undefined,
  t: TFunction<readonly ['homes', 'common']>,
) => {
  const known = status || 'active'
  return isKnown(known) ? t(`common:homeStatus.${known}`) : known.replaceAll('_', ' ')
}
