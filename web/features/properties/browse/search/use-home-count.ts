import { useTranslation } from 'react-i18next'
import type { propertyCalls } from '#contract/properties/endpoints.ts'
import type { OutputOf } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/format.ts'

type Counted = Pick<OutputOf<typeof propertyCalls.list>, 'count' | 'count_is_exact'>

/** The number of homes in words; "more than" where the count stops at its limit. */
export const useHomeCount = () => {
  const { t } = useTranslation('properties')
  return ({ count, count_is_exact }: Counted) =>
    t(count_is_exact ? 'list.count' : 'list.countAtLeast', { count, number: formatNumber(count) })
}
