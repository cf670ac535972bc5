import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guideCalls } from '#contract/bookings/guides.endpoints.ts'
import { GUIDE_OPENS_DAYS } from '#contract/bookings/guides.rules.ts'
import { type GuideTexts, guideTexts, type OwnGuide } from '#contract/bookings/guides.schemas.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { useImageUploads } from '#web/features/uploads/use-image-uploads.ts'
import { send } from '#web/lib/api.ts'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useSession } from '#web/lib/session.ts'
import type { UploadPicture } from '#web/lib/upload.ts'
import { toast } from '#web/ui/toast.ts'
import { type GuideDraft, guideDraft } from './guide-draft.ts'
import { ownGuideQuery } from './queries.ts'

/** Who helps at a home does not get its street. */
export type GuidedHome = Pick<Property, 'id' | 'city'> &
  Partial<Pick<Property, 'address' | 'state' | 'country'>>

const valuesOf = (guide: OwnGuide | null): GuideTexts => ({
  directions: guide?.directions ?? '',
  access: guide?.access ?? '',
  wifi_name: guide?.wifi_name ?? '',
  wifi_password: guide?.wifi_password ?? '',
  manual: guide?.manual ?? '',
  opens_days_before: guide?.opens_days_before ?? GUIDE_OPENS_DAYS,
})

const urlsOf = (guide: OwnGuide | null) => guide?.pictures.map(({ url }) => url) ?? []

const FIELDS = Object.keys(valuesOf(null)) as (keyof GuideTexts)[]

interface Options {
  draft: Partial<GuideDraft>
  sources: ReadonlyMap<string, string>
  upload?: UploadPicture | undefined
}

/**
 * The form of a guide. What was typed and the pictures survive a reload, without the secrets, and a change in another
 * tab.
 */
export const useGuideForm = (home: string, guide: OwnGuide | null, { draft, sources, upload }: Options) => {
  const { t } = useTranslation(['homes', 'common'])
  const client = useQueryClient()
  const person = useSession().user?.id ?? ''
  const hasDraft = Object.keys(draft).length > 0
  const [restored, setRestored] = useState(hasDraft)
  const [base, setBase] = useState(guide)
  const [saving, setSaving] = useState(false)
  // The version that was changed. Where another one was saved meanwhile, the next save replaces that.
  const [changes, setChanges] = useState((hasDraft ? draft.updated_at : guide?.updated_at) ?? null)
  const uploads = useImageUploads(draft.pictures ?? urlsOf(guide), 'guides', sources, upload)
  const form = useContractForm(guideTexts, { defaultValues: valuesOf(guide) })

  const restore = useRef(hasDraft)
  useEffect(() => {
    if (!restore.current) return
    restore.current = false
    const kept: Partial<GuideTexts> = draft
    for (const field of FIELDS) {
      const value = kept[field]
      if (value !== undefined && value !== null) form.setValue(field, value, { shouldDirty: true })
    }
  })

  const { isDirty } = form.formState
  const picturesChanged = uploads.uploading || uploads.urls.join(' ') !== urlsOf(base).join(' ')
  const version = base?.updated_at ?? null
  const texts = form.watch()
  useEffect(() => {
    const pictures = picturesChanged ? uploads.urls : undefined
    if (isDirty || pictures) guideDraft.keep(person, home, { texts, pictures, updated_at: changes })
    else guideDraft.forget(person, home)
  })

  /** Loads what is stored; fields that were typed since `sent` are kept. */
  const adopt = (now: OwnGuide | null, sent?: GuideTexts) => {
    const current = form.getValues()
    setBase(now)
    setChanges(now?.updated_at ?? null)
    form.reset(valuesOf(now))
    guideDraft.forget(person, home)
    setRestored(false)
    for (const field of FIELDS)
      if (sent && current[field] !== sent[field]) form.setValue(field, current[field], { shouldDirty: true })
  }

  const store = form.handleSubmit(async texts => {
    setSaving(true)
    const sent = form.getValues()
    const { data, error } = await send(guideCalls.save, {
      params: { id: home },
      body: { ...texts, pictures: uploads.urls, updated_at: version },
    })
    setSaving(false)
    const key = ownGuideQuery(home).queryKey
    if (data) {
      adopt(data.guide, sent)
      client.setQueryData(key, data)
      toast.success(t('edit.saved'))
    } else if (error.code === 'property.changed_meanwhile') {
      // Typed values stay; the next try replaces what was saved meanwhile.
      await client.refetchQueries({ queryKey: key, exact: true })
      setBase(client.getQueryData(key)?.guide ?? null)
    } else if (!showFieldErrors(form, error))
      toast.error(t('edit.failed', { message: error.message || t('common:unknownError') }))
  })

  return {
    form,
    uploads,
    saving,
    conflict: changes !== version,
    restored,
    dirty: isDirty || picturesChanged,
    submit: (event: FormEvent<HTMLFormElement>) => {
      if (saving) return event.preventDefault()
      return store(event)
    },
    discard: () => {
      adopt(base)
      uploads.reset(urlsOf(base))
    },
  }
}
