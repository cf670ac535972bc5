import Eye from 'lucide-react/icons/eye'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnGuide } from '#contract/bookings/guides.schemas.ts'
import { ImageField } from '#web/features/uploads/components/ImageField.tsx'
import { asNumber, formFields } from '#web/lib/forms.ts'
import type { UploadPicture } from '#web/lib/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { SectionFrame } from '../edit/SectionFrame.tsx'
import type { GuideDraft } from './guide-draft.ts'
import { type GuidedHome, useGuideForm } from './use-guide-form.ts'

const GuidePreview = lazy(() =>
  import('./GuidePreview.tsx').then(module => ({ default: module.GuidePreview })),
)

interface Props {
  home: GuidedHome
  upload?: UploadPicture | undefined
  guide: OwnGuide | null
  /** What was not saved, without pictures that no longer exist. */
  draft: Partial<GuideDraft>
  sources: ReadonlyMap<string, string>
}

export function GuideForm({ home, upload, guide, draft, sources }: Props) {
  const { t } = useTranslation('arrivalGuide')
  const { form, uploads, submit, discard, restored, ...state } = useGuideForm(home.id, guide, {
    draft,
    sources,
    upload,
  })
  const { register, wrong } = formFields(form)
  const [previewing, setPreviewing] = useState(false)
  return (
    <SectionFrame name="guide" {...state} disabled={uploads.uploading} onDiscard={discard} onSave={submit}>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-prose text-ink-soft">{t('editor.intro')}</p>
        <Button
          variant="secondary"
          size="sm"
          icon={<Eye className="size-4.5" aria-hidden="true" />}
          onClick={() => setPreviewing(true)}
        >
          {t('editor.preview')}
        </Button>
      </div>
      {restored && (
        <Notice tone="trust" title={t('editor.draftTitle')}>
          {t('editor.draftText')}
        </Notice>
      )}
      <Card title={t('editor.arriving')}>
        <div className="grid gap-6">
          <Field label={t('editor.directions')} hint={t('editor.directionsHint')} error={wrong('directions')}>
            <TextArea {...register('directions')} rows={5} />
          </Field>
          <Field label={t('editor.access')} hint={t('editor.accessHint')} error={wrong('access')}>
            <TextArea {...register('access')} rows={3} autoComplete="off" />
          </Field>
        </div>
      </Card>
      <Card title={t('editor.wifiTitle')} text={t('editor.wifiText')}>
        <div className="grid items-start gap-5 pairs-13">
          <Field label={t('editor.wifiName')} error={wrong('wifi_name')}>
            <TextInput {...register('wifi_name')} {...PLAIN} />
          </Field>
          <Field
            label={t('editor.wifiPassword')}
            hint={t('editor.wifiPasswordHint')}
            error={wrong('wifi_password')}
          >
            <TextInput {...register('wifi_password')} {...PLAIN} />
          </Field>
        </div>
      </Card>
      <Card title={t('editor.inside')}>
        <Field label={t('editor.manual')} hint={t('editor.manualHint')} error={wrong('manual')}>
          <TextArea {...register('manual')} rows={8} />
        </Field>
      </Card>
      <Card title={t('pictures')} text={t('editor.picturesText')}>
        <ImageField uploads={uploads} hasCover={false} />
      </Card>
      <Card title={t('editor.when')} text={t('editor.whenText')}>
        <Field
          label={t('editor.days')}
          hint={t('editor.daysHint')}
          error={wrong('opens_days_before')}
          className="max-w-60"
        >
          <NumberInput {...register('opens_days_before', asNumber)} />
        </Field>
      </Card>
      {previewing && (
        <Suspense>
          <GuidePreview
            home={home}
            texts={form.getValues()}
            pictures={uploads.images.map(({ src }) => src)}
            onClose={() => setPreviewing(false)}
          />
        </Suspense>
      )}
    </SectionFrame>
  )
}

/** A network is not an account: no browser should fill it in, correct or keep it. */
const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
