import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Property } from '#contract/properties/schemas.ts'
import { ImageField } from '#web/features/uploads/components/ImageField.tsx'
import { useImageUploads } from '#web/features/uploads/use-image-uploads.ts'
import { useLostPictures } from '#web/features/uploads/use-lost-pictures.ts'
import { draftStore } from '#web/lib/draft-store.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { useSession } from '#web/lib/session.ts'
import type { UploadPicture } from '#web/lib/upload.ts'
import { Card } from '#web/ui/card.tsx'
import { SectionFrame } from './SectionFrame.tsx'
import { type Saving, savingOwn, useSaveHome } from './use-save-home.ts'

interface PhotosDraft {
  /** The addresses of the pictures, in order. */
  images: readonly string[]
  /** Those that were saved when they were changed. */
  over: readonly string[]
}

const sameList = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ')

/** Pictures that were changed here, and elsewhere too: what either side has added stays, what either has removed goes. */
const merged = ({ images, over }: PhotosDraft, saved: readonly string[]) => {
  if (sameList(over, saved)) return images
  const added = images.filter(url => !over.includes(url) && !saved.includes(url))
  return [...saved.filter(url => images.includes(url) || !over.includes(url)), ...added]
}

export function PhotosSection({ home }: { home: Property }) {
  return <PhotosForm saving={savingOwn(home)} />
}

interface Props<Home> {
  saving: Saving<Home>
  /** Stores a picture, where it is not the caller's. */
  upload?: UploadPicture | undefined
}

/** The pictures of a home in order; the first is the cover. What is not saved survives a reload. */
export function PhotosForm<Home extends { id: string; images: string[] }>({
  saving: how,
  upload,
}: Props<Home>) {
  const { t } = useTranslation('homes')
  const { home } = how
  const person = useSession().user?.id ?? ''
  const draftName = `home.${home.id}.photos`
  const [first] = useState(() => {
    const { images, over } = draftStore.read<PhotosDraft>(draftName, person)
    return images && over ? merged({ images, over }, home.images) : home.images
  })
  const uploads = useImageUploads(first, 'properties', undefined, upload)
  useLostPictures(
    first.filter(url => !home.images.includes(url)),
    uploads.remove,
  )
  const { save, conflict, settle } = useSaveHome(how)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string>()
  const dirty = uploads.uploading || !sameList(uploads.urls, home.images)

  const base = useRef(home.images)
  useEffect(() => {
    if (!sameList(base.current, home.images)) {
      if (!uploads.uploading) uploads.reset(merged({ images: uploads.urls, over: base.current }, home.images))
      base.current = home.images
    } else if (dirty) {
      const draft: PhotosDraft = { images: uploads.urls, over: home.images }
      draftStore.keep(draftName, person, draft)
    } else draftStore.forget(draftName, person)
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
