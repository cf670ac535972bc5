import { useTranslation } from 'react-i18next'
import type { propertyCalls } from '#contract/properties/endpoints.ts'
import type { OutputOf } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/format.ts'

type Counted = Pick<OutputOf<typeof propertyCalls.list>, 'count' | 'count_is_exact'>

/** How many homes there are, in words; where there are more than anybody counts, that. */
export const useHomeCount = () => {
  const { t } = useTranslation('properties')
  return ({ count, count_is_exact }: Counted) =>
    t(count_is_exact ? 'list.count' : 'list.countAtLeast', { count, number: formatNumber(count) })
}
