import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { profileChanges } from '#contract/accounts/schemas.ts'
import { usePortrait } from '#web/features/uploads/use-portrait.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { useSession } from '#web/lib/session.ts'
import { toast } from '#web/ui/toast.ts'
import { firstProperty } from './first-property.ts'
import type { OwnerDraft } from './owner-draft.ts'

/** Name and picture, which both onboarding pages ask for (spec 2.17). */
export const useProfileForm = (draft: Partial<Pick<OwnerDraft, 'full_name' | 'profile_image'>> = {}) => {
  const { t } = useTranslation('onboarding')
  const { user } = useSession()
  // What was typed before a failed finish comes first, then what was typed before the page was reloaded.
  const [known] = useState(() => ({ ...user, ...draft, ...(user && firstProperty.profile(user.id)) }))
  const portrait = usePortrait(known.profile_image ?? null)
  const form = useContractForm(profileChanges, { defaultValues: { full_name: known.full_name ?? '' } })

  const said = useRef<number>(undefined)

  /** Whether the person is signed in and has a name; otherwise it shows what is missing. */
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

  /** The call that marks onboarding as complete. An unchanged picture is not sent again. */
  const changes = () => ({
    full_name: form.getValues('full_name')?.trim() ?? '',
    ...(portrait.url !== (user?.profile_image ?? null) && { profile_image: portrait.url }),
    onboarding_completed: true as const,
  })

  return { form, portrait, ready, changes }
}

export type ProfileForm = ReturnType<typeof useProfileForm>
