import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Property } from '#contract/properties/schemas.ts'
import { ImageField } from '#web/features/uploads/components/ImageField.tsx'
import { useImageUploads } from '#web/features/uploads/use-image-uploads.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { Card } from '#web/ui/card.tsx'
import { SectionFrame } from './SectionFrame.tsx'
import { useSaveHome } from './use-save-home.ts'

const sameList = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ')

export function PhotosSection({ home }: { home: Property }) {
  const { t } = useTranslation('homes')
  const uploads = useImageUploads(home.images)
  const { save, conflict, settle } = useSaveHome(home)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string>()
  const dirty = uploads.uploading || !sameList(uploads.urls, home.images)

  // Pictures that were changed elsewhere are shown unless some were changed here; then saving asks which to keep.
  const base = useRef(home.images)
  useEffect(() => {
    if (sameList(base.current, home.images)) return
    if (sameList(uploads.urls, base.current) && !uploads.uploading) uploads.reset(home.images)
    base.current = home.images
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (saving) return
    if (uploads.urls.length === 0) return setError(fieldErrorText('property.images_missing'))
    setError(undefined)
    setSaving(true)
    const outcome = await save({ images: uploads.urls })
    setSaving(false)
    setError(outcome.error?.fields.images)
  }

  return (
    <SectionFrame
      name="photos"
      dirty={dirty}
      saving={saving}
      conflict={conflict}
      disabled={uploads.uploading}
      onDiscard={() => {
        settle()
        setError(undefined)
        uploads.reset(home.images)
      }}
      onSave={submit}
    >
      <Card title={t('edit.photos')} text={t('edit.photosText')}>
        <ImageField uploads={uploads} error={error} />
      </Card>
    </SectionFrame>
  )
}
