import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useLinkToken } from '#web/lib/link-token.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { toast } from '#web/ui/toast.ts'
import { ProfileFields } from '../components/ProfileFields.tsx'
import { PropertyFields } from '../components/PropertyFields.tsx'
import { Welcome } from '../components/Welcome.tsx'
import { firstProperty } from '../first-property.ts'
import { type OwnerDraft, ownerDraft } from '../owner-draft.ts'
import { useFirstProperty } from '../use-first-property.ts'
import { useOwnerFinish } from '../use-owner-finish.ts'
import { useProfileForm } from '../use-profile-form.ts'

/** Stores the draft on this device, so that a reload loses nothing, until the home is saved. */
const useOwnerDraft = (person: string | undefined, draft: OwnerDraft) => {
  const saved = useRef(false)
  const text = JSON.stringify(draft)
  // A page on which nothing was typed stores no draft.
  const first = useRef(text)
  useEffect(() => {
    if (person && !saved.current && text !== first.current) ownerDraft.keep(person, JSON.parse(text))
  }, [person, text])
  return {
    forget() {
      saved.current = true
      if (person) ownerDraft.forget(person)
    },
  }
}

export function Component() {
  const { t } = useTranslation('onboarding')
  const [search] = useSearchParams()
  const token = useLinkToken(search.get('token'), paths.onboardingOwner())
  const { user } = useSession()
  const [draft] = useState(() => ownerDraft.read(user?.id))
  const profile = useProfileForm({
    ...(draft.full_name !== undefined && { full_name: draft.full_name }),
    ...(draft.profile_image !== undefined && { profile_image: draft.profile_image }),
  })
  const property = useFirstProperty(draft)
  const { finish, finishIfMade } = useOwnerFinish(token)
  const [step, setStep] = useState(draft.step ?? 1)
  const [busy, setBusy] = useState(false)
  const arrived = useStepFocus(step)

  /** Whether to continue: as far as known, no property was created before. */
  const nothingMade = async () => {
    if (!user || !firstProperty.maySent(user.id)) return true
    const made = await finishIfMade(profile.changes())
    if (made === 'unknown') toast.error(t('finishFailed'))
    return made === 'nothing-made'
  }

  const toProperty = async () => {
    if ((await profile.ready()) && (await nothingMade())) setStep(2)
  }

  const draftKeeper = useOwnerDraft(user?.id, {
    step,
    full_name: profile.form.watch('full_name') ?? '',
    profile_image: profile.portrait.url,
    home: property.form.watch(),
    amenities: property.amenities,
    images: property.uploads.urls,
  })

  const create = (status: 'active' | 'draft') => async () => {
    // Checked again, because the name may have been emptied since.
    if (!(await profile.ready())) return setStep(1)
    const read = await property.read(status)
    if (!user || !read || !(await nothingMade())) return
    if (!(await property.create(user.id, read, profile.changes()))) return
    draftKeeper.forget()
    await finish(profile.changes())
  }

  const submit = (work: () => Promise<void>) => async (event: Pick<FormEvent, 'preventDefault'>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    await work()
    setBusy(false)
  }

  // Both steps stay mounted, one of them hidden, so that nothing typed is lost when switching.
  return (
    <Welcome
      text={step === 1 && t('owner.text')}
      here={paths.onboardingOwner(token ?? undefined)}
      wide={step === 2}
    >
      <Steps label={t('steps.label')} steps={[t('steps.profile'), t('steps.property')]} current={step} />
      <form onSubmit={submit(toProperty)} noValidate hidden={step !== 1}>
        <Surface padding="lg" className="grid gap-8">
          <h2 ref={step === 1 ? arrived : null} tabIndex={-1} className="text-xl outline-none">
            {t('owner.profileTitle')}
          </h2>
          <ProfileFields profile={profile} />
          <ActionRow>
            <Button type="submit" size="lg" busy={busy} disabled={profile.portrait.uploading}>
              {t('owner.next')}
            </Button>
          </ActionRow>
        </Surface>
      </form>
      <form onSubmit={submit(create('active'))} noValidate hidden={step !== 2}>
        <div className="grid grid-cols-1 gap-4 md:gap-6">
          <div>
            {/* On a phone the steps above say the same. */}
            <h2
              ref={step === 2 ? arrived : null}
              tabIndex={-1}
              className="text-2xl outline-none max-md:sr-only"
            >
              {t('owner.propertyTitle')}
            </h2>
            <p className="mt-1 text-ink-soft max-md:hidden">{t('owner.propertyText')}</p>
            <p className="text-sm md:mt-2 text-ink-soft">{t('owner.kept')}</p>
          </div>
          <PropertyFields property={property} />
          <ActionRow>
            <div className="flex flex-wrap gap-3 md:mr-auto">
              <Button variant="quiet" size="lg" disabled={busy} onClick={() => setStep(1)}>
                {t('owner.back')}
              </Button>
              {property.uploads.images.length === 0 && (
                <Button
                  variant="secondary"
                  size="lg"
                  className="max-md:flex-1"
                  disabled={busy}
                  onClick={submit(create('draft'))}
                >
                  {t('owner.later')}
                </Button>
              )}
            </div>
            <Button
              type="submit"
              size="lg"
              busy={busy}
              busyLabel={t('owner.creating')}
              disabled={property.uploads.uploading}
            >
              {t('owner.submit')}
            </Button>
          </ActionRow>
        </div>
      </form>
    </Welcome>
  )
}

/** Moves scroll position and focus to the heading of a new step. */
const useStepFocus = (step: number) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}
