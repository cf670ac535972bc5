import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { profileChanges } from '#contract/accounts/schemas.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { useSession } from '#web/lib/session.ts'
import { toast } from '#web/ui/toast.ts'
import { usePortrait } from '../uploads/use-portrait.ts'
import { firstProperty } from './first-property.ts'
import type { OwnerDraft } from './owner-draft.ts'

/** Name and picture, which both ways in ask for (spec 2.17). */
export const useProfileForm = (draft: Partial<Pick<OwnerDraft, 'full_name' | 'profile_image'>> = {}) => {
  const { t } = useTranslation('onboarding')
  const { user } = useSession()
  // What was typed here before finishing failed comes first, then what was typed before the page was loaded anew.
  const [known] = useState(() => ({ ...user, ...draft, ...(user && firstProperty.profile(user.id)) }))
  const portrait = usePortrait(known.profile_image ?? null)
  const form = useContractForm(profileChanges, { defaultValues: { full_name: known.full_name ?? '' } })

  const said = useRef<number>(undefined)

  /** Whether somebody is there to set up, and says their name; otherwise tells what is missing. */
  const ready = async () => {
    if (said.current) toast.dismiss(said.current)
    if (!user?.email) {
      said.current = toast.error(t('noEmail'))
      return false
    }
    if (!form.getValues('full_name')?.trim()) {
      form.setError('full_name', { message: t('nameMissing') }, { shouldFocus: true })
      said.current = toast.error(t('nameMissing'))
      return false
    }
    return form.trigger('full_name', { shouldFocus: true })
  }

  /** What marks onboarding as done. A picture that is the stored one is not sent again. */
  const changes = () => ({
    full_name: form.getValues('full_name')?.trim() ?? '',
    ...(portrait.url !== (user?.profile_image ?? null) && { profile_image: portrait.url }),
    onboarding_completed: true as const,
  })

  return { form, portrait, ready, changes }
}

export type ProfileForm = ReturnType<typeof useProfileForm>
