import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { accountCalls } from '#contract/accounts/endpoints.ts'
import { send } from '#web/lib/api.ts'
import { showFieldErrors } from '#web/lib/forms.ts'
import { useLinkToken } from '#web/lib/link-token.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { toast } from '#web/ui/toast.ts'
import { acceptLater } from '../accept-later.ts'
import { ProfileFields } from '../components/ProfileFields.tsx'
import { Welcome } from '../components/Welcome.tsx'
import { useProfileForm } from '../use-profile-form.ts'

export function Component() {
  const { t } = useTranslation(['onboarding', 'common'])
  const [search] = useSearchParams()
  const token = useLinkToken(search.get('token'), paths.onboardingUser())
  const navigate = useNavigate()
  const { reload } = useSession()
  const profile = useProfileForm()
  const [busy, setBusy] = useState(false)

  const finish = async () => {
    const { error } = await send(accountCalls.updateProfile, { body: profile.changes() })
    if (error) {
      showFieldErrors(profile.form, error)
      return void toast.error(
        error.words ? t('saveFailed', { message: error.words }) : t('common:errors.profile'),
      )
    }
    await acceptLater(token)
    await reload()
    await navigate(paths.home(), { replace: true })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    if (await profile.ready()) await finish()
    setBusy(false)
  }

  return (
    <Welcome text={t('user.text')} here={paths.onboardingUser(token ?? undefined)}>
      <form onSubmit={submit} noValidate>
        <Surface padding="lg" className="grid gap-8">
          <ProfileFields profile={profile} />
          <ActionRow>
            <Button
              type="submit"
              size="lg"
              busy={busy}
              busyLabel={t('saving')}
              disabled={profile.portrait.uploading}
            >
              {t('user.submit')}
            </Button>
          </ActionRow>
        </Surface>
      </form>
    </Welcome>
  )
}
