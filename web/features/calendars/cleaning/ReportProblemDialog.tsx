import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type HomeProblem, newHomeProblem } from '#contract/calendars/cleaning.schemas.ts'
import { cleaningLinkPictureCalls } from '#contract/calendars/cleaning-pictures.endpoints.ts'
import {
  type CleaningPicture,
  MAXIMUM_CLEANING_PICTURES,
} from '#contract/calendars/cleaning-pictures.schemas.ts'
import { AddPictures } from '#web/features/uploads/private/AddPictures.tsx'
import { SentFiles } from '#web/features/uploads/private/SentFiles.tsx'
import type { FileUploads } from '#web/features/uploads/private/use-file-uploads.ts'
import { usePictureUploads } from '#web/features/uploads/private/use-picture-uploads.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { sendForm } from '#web/lib/upload.ts'
import { useFormDraft } from '#web/lib/use-draft.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { problemDraft } from './problem-draft.ts'
import { linkPictures } from './queries.ts'

interface Props {
  homes: readonly { id: string; title: string }[]
  report: {
    isPending: boolean
    mutate: (
      body: { property: string; text: string; pictures: string[] },
      options: { onSuccess: (problem: HomeProblem) => void; onError: (error: ApiError) => void },
    ) => void
  }
  /** The link by which somebody cleans, who may add pictures. */
  token?: string
  onClose: () => void
}

/** Says what is broken or missing in a home. */
export default function ReportProblemDialog({ homes, report, token, onClose }: Props) {
  const { t } = useTranslation('cleaning')
  const [kept] = useState(() => problemDraft.read(token))
  const home = homes.find(({ id }) => id === kept.property) ?? homes[0]
  const form = useContractForm(newHomeProblem, {
    defaultValues: { property: home?.id ?? '', text: kept.text ?? '' },
  })
  const forgetOwn = useFormDraft(form, 'home-problem')
  const { register, wrong } = formFields(form)
  const uploads = usePictureUploads<CleaningPicture>({
    kept: kept.pictures ?? [],
    most: MAXIMUM_CLEANING_PICTURES,
    tooMany: t('pictures.tooMany'),
    send: (picture, onProgress) =>
      sendForm(cleaningLinkPictureCalls.addToProblem, picture, { params: { token }, onProgress }),
  })
  const [hurried, setHurried] = useState(false)
  const stored = uploads.files.flatMap(file => file.stored ?? [])
  const isStored = stored.length === uploads.files.length
  const typed = form.watch()
  useEffect(() => {
    if (token === undefined) return
    if (typed.text === '' && stored.length === 0) problemDraft.forget()
    else problemDraft.keep(token, { ...typed, pictures: stored })
  })
  const forget = () => {
    forgetOwn()
    problemDraft.forget()
  }
  return (
    <FormDialog
      title={t('report.title')}
      text={t('report.text')}
      submitLabel={t('report.send')}
      busy={report.isPending}
      onClose={onClose}
      onCancel={forget}
      onSubmit={form.handleSubmit(body => {
        setHurried(!isStored)
        if (!isStored) return
        report.mutate(
          { ...body, pictures: stored.map(({ id }) => id) },
          {
            onSuccess: () => {
              forget()
              onClose()
            },
            onError: error => showFieldErrors(form, error),
          },
        )
      })}
    >
      {homes.length > 1 && (
        <Field label={t('report.home')} error={wrong('property')}>
          <Select {...register('property')}>
            {homes.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={t('report.what')} error={wrong('text')}>
        <TextArea {...register('text')} rows={4} maxLength={1000} />
      </Field>
      {token !== undefined && (
        <ProblemPictures uploads={uploads} token={token} hurried={hurried && !isStored} />
      )}
    </FormDialog>
  )
}

interface PicturesProps {
  uploads: FileUploads<CleaningPicture>
  token: string
  /** The report was to be sent before its pictures are uploaded. */
  hurried: boolean
}

function ProblemPictures({ uploads, token, hurried }: PicturesProps) {
  const { t } = useTranslation('cleaning')
  return (
    <div className="grid grid-cols-1 gap-2">
      <SentFiles uploads={uploads} label={t('pictures.ofProblem')} picture={linkPictures(token)} />
      {uploads.files.length < MAXIMUM_CLEANING_PICTURES && <AddPictures onFiles={uploads.add} />}
      <p className="text-xs text-ink-soft">{t('pictures.kept')}</p>
      {hurried && (
        <p role="alert" className="text-sm text-clay-text">
          {t('pictures.wait')}
        </p>
      )}
    </div>
  )
}
