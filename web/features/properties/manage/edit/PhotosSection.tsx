import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Property } from '#contract/properties/schemas.ts'
import { ImageField } from '#web/features/uploads/components/ImageField.tsx'
import { useImageUploads } from '#web/features/uploads/use-image-uploads.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import type { UploadPicture } from '#web/lib/upload.ts'
import { Card } from '#web/ui/card.tsx'
import { SectionFrame } from './SectionFrame.tsx'
import { type Saving, savingOwn, useSaveHome } from './use-save-home.ts'

const sameList = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ')

export function PhotosSection({ home }: { home: Property }) {
  return <PhotosForm saving={savingOwn(home)} />
}

interface Props<Home> {
  saving: Saving<Home>
  /** Stores a picture, where it is not the caller's. */
  upload?: UploadPicture | undefined
}

/** The pictures of a home in order; the first is the cover. */
export function PhotosForm<Home extends { images: string[] }>({ saving: how, upload }: Props<Home>) {
  const { t } = useTranslation('homes')
  const { home } = how
  const uploads = useImageUploads(home.images, 'properties', undefined, upload)
  const { save, conflict, settle } = useSaveHome(how)
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
