import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { incidentCalls } from '#contract/incidents/endpoints.ts'
import { MAXIMUM_INCIDENT_WORDS } from '#contract/incidents/rules.ts'
import { incidentKind, type NewIncident, newIncident } from '#contract/incidents/schemas.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { formatInstant } from '#web/lib/format.ts'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { useFormDraft } from '#web/lib/use-draft.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { ownIncidentKey, ownIncidentQuery } from '../queries.ts'
import { useOnce } from '../use-once.ts'

interface Props {
  bookingId: string
  guest: string
  onClose: () => void
}

/** An owner reports the guest of a stay, or reads what became of the report. */
export default function ReportDialog({ bookingId, guest, onClose }: Props) {
  const { t } = useTranslation(['incidents', 'common'])
  const own = useQuery(ownIncidentQuery(bookingId))
  const form = useContractForm(newIncident, { defaultValues: { kind: 'damage', words: '' } })
  const forget = useFormDraft(form, `incident.${bookingId}`)
  const { register, wrong } = formFields(form)
  const report = useChange(incidentCalls.report, {
    succeeded: t('report.sent'),
    failed: error => ({ title: t('report.failed', { message: error.message }) }),
    refreshes: [ownIncidentKey(bookingId)],
    accepted: forget,
  })
  const once = useOnce(report)
  const send = (body: NewIncident) =>
    once(
      { params: { id: bookingId }, body },
      { onSuccess: onClose, onError: error => showFieldErrors(form, error) },
    )
  const last = own.data
  const outcome = last && (
    <Notice tone="trust">
      {t(`report.${last.status}`, { date: formatInstant(last.reported_at), note: last.note ?? '' })}
    </Notice>
  )
  if (last?.status === 'open' && !report.isPending)
    return (
      <Dialog open onOpenChange={onClose} title={t('report.title')} closeLabel={t('common:close')}>
        {outcome}
      </Dialog>
    )
  return (
    <FormDialog
      title={t('report.title')}
      text={t('report.text', { guest })}
      submitLabel={t('report.send')}
      busyLabel={t('report.sending')}
      busy={report.isPending || own.isPending}
      onSubmit={form.handleSubmit(send)}
      onClose={onClose}
      onCancel={forget}
    >
      {outcome}
      <Field label={t('report.kind')} error={wrong('kind')}>
        <Select {...register('kind')}>
          {incidentKind.options.map(kind => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('report.words')} hint={t('report.wordsHint')} error={wrong('words')}>
        <TextArea {...register('words')} rows={5} maxLength={MAXIMUM_INCIDENT_WORDS} />
      </Field>
    </FormDialog>
  )
}
