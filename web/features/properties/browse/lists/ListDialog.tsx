import { useTranslation } from 'react-i18next'
import { homeListCalls } from '#contract/properties/home-lists.endpoints.ts'
import { type HomeListSummary, newHomeList } from '#contract/properties/home-lists.schemas.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { useDraft, useFormDraft } from '#web/lib/use-draft.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { CountField, USUAL_GUESTS } from '../search/CountField.tsx'
import { DatesField } from '../search/DatesField.tsx'
import { soughtOf, toListStay } from './list-stay.ts'
import { SHOWS_LISTS } from './queries.ts'

interface Props {
  /** The list to change; a new one without it. */
  list?: Pick<HomeListSummary, 'id' | 'name' | 'stay'>
  onClose: () => void
  onMade?: (id: string) => void
}

/** The name of a list, and for which stay it shows prices. */
export default function ListDialog({ list, onClose, onMade }: Props) {
  const { t } = useTranslation(['homeLists', 'properties'])
  const form = useContractForm(newHomeList, { defaultValues: { name: list?.name ?? '', stay: null } })
  const { register, wrong } = formFields(form)
  const draft = `home-list.${list?.id ?? 'new'}`
  const forgetName = useFormDraft(form, draft)
  const {
    values: sought,
    setValues: setSought,
    forget: forgetStay,
  } = useDraft(`${draft}.stay`, soughtOf(list?.stay ?? null))
  const forget = () => {
    forgetName()
    forgetStay()
  }
  const options = {
    failed: ({ message }: { message: string }) => ({ title: t('dialog.failed'), description: message }),
    refreshes: SHOWS_LISTS,
  }
  const create = useChange(homeListCalls.create, {
    ...options,
    accepted: ({ id }) => {
      forget()
      onMade?.(id)
      onClose()
    },
  })
  const change = useChange(homeListCalls.change, {
    ...options,
    succeeded: t('changed'),
    accepted: () => {
      forget()
      onClose()
    },
  })
  const send = form.handleSubmit(({ name }) => {
    const body = { name, stay: toListStay(sought) }
    const onError = (error: Parameters<typeof showFieldErrors>[1]) => void showFieldErrors(form, error)
    if (list) change.mutate({ params: { id: list.id }, body }, { onError })
    else create.mutate({ body }, { onError })
  })
  return (
    <FormDialog
      title={t(list ? 'dialog.change' : 'new')}
      submitLabel={t(list ? 'dialog.save' : 'dialog.make')}
      busy={create.isPending || change.isPending}
      onClose={onClose}
      onCancel={forget}
      onSubmit={send}
    >
      <Field label={t('dialog.name')} error={wrong('name')} hint={list ? undefined : t('dialog.nameHint')}>
        <TextInput {...register('name')} autoComplete="off" maxLength={60} />
      </Field>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <DatesField value={sought.dates} onChange={dates => setSought({ ...sought, dates })} />
        <CountField
          label={t('properties:list.guests')}
          value={sought.guests}
          most={USUAL_GUESTS}
          onChange={guests => setSought({ ...sought, guests })}
        />
      </div>
      <p className="-mt-2 text-sm text-ink-soft">{t('dialog.stayHint')}</p>
    </FormDialog>
  )
}
