import { useTranslation } from 'react-i18next'
import { managedPropertyCalls } from '#contract/properties/manage.endpoints.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { useChange } from '#web/lib/use-change.ts'
import { HOMES_KEYS } from './queries.ts'

const SAID = {
  draft: 'switches.nowDraft',
  pending_review: 'switches.nowInReview',
  active: 'switches.nowActive',
} as const

/** The two switches of a home. A change is shown at once; a refusal reverts it and shows the reason. */
export const useSwitches = (home: Pick<PropertyCard, 'id' | 'title' | 'status' | 'is_visible'>) => {
  const { t } = useTranslation(['homes', 'common'])
  const { id, title } = home
  const failed = (error: ApiError) => ({
    title: t('switches.failed', { message: error.fields.images ?? error.message }),
  })
  const status = useChange(managedPropertyCalls.update, {
    succeeded: now => t(SAID[now.status], { title }),
    failed,
    refreshes: HOMES_KEYS,
  })
  const visibility = useChange(managedPropertyCalls.toggleVisibility, {
    succeeded: now => t(now.is_visible ? 'switches.nowVisible' : 'switches.nowHidden', { title }),
    failed,
    refreshes: HOMES_KEYS,
  })
  return {
    active: (status.isPending ? status.variables.body?.status : home.status) === 'active',
    visible: visibility.isPending ? visibility.variables.body.is_visible : home.is_visible,
    busy: status.isPending || visibility.isPending,
    setActive: (active: boolean) =>
      status.mutate({ params: { id }, body: { status: active ? 'active' : 'draft' } }),
    setVisible: (is_visible: boolean) => visibility.mutateAsync({ params: { id }, body: { is_visible } }),
  }
}

export type Switches = ReturnType<typeof useSwitches>
