import { useTranslation } from 'react-i18next'
import { rightsCalls } from '#contract/properties/rights.endpoints.ts'
import type { OwnRight, TrustRightsChange } from '#contract/properties/rights.schemas.ts'
import { useChange } from '#web/lib/use-change.ts'
import { RIGHTS_KEY } from './queries.ts'

/** Changes rights at all homes or, with an id, at one home. Prices and pages of homes follow. */
export const useRightsChange = (home: string) => {
  const { t } = useTranslation('trustRights')
  const words = {
    succeeded: t('saved'),
    failed: (error: Error) => ({ title: t('saveFailed'), description: error.message }),
    refreshes: [RIGHTS_KEY, ['properties']],
  }
  const everywhere = useChange(rightsCalls.update, words)
  const atHome = useChange(rightsCalls.updateHome, words)
  return {
    busy: everywhere.isPending || atHome.isPending,
    /** Nights a year and peak dates are for all homes together. */
    change: ({ nights_a_year, peak_dates, ...rights }: TrustRightsChange, onSuccess?: () => void) =>
      home
        ? atHome.mutate({ params: { id: home }, body: rights }, { ...(onSuccess && { onSuccess }) })
        : everywhere.mutate(
            {
              body: { ...rights, ...(nights_a_year && { nights_a_year }), ...(peak_dates && { peak_dates }) },
            },
            { ...(onSuccess && { onSuccess }) },
          ),
    /** Lets one right of the home follow the other homes again. */
    follow: (right: OwnRight) => atHome.mutate({ params: { id: home }, body: { follow: [right] } }),
  }
}
