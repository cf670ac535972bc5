import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { savedSearchCalls } from '#contract/properties/saved-searches.endpoints.ts'
import { type SavedSearch, savedSearchFields } from '#contract/properties/saved-searches.schemas.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Field } from '#web/ui/field.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ListFilters } from '../search/filters.ts'
import { SHOWS_SEARCHES } from './queries.ts'
import { filtersOf, inWords, proposedName, toSaved } from './search-words.ts'

interface Props {
  /** The search to change, or the filters of a new one. */
  search: SavedSearch | ListFilters
  onClose: () => void
  onSaved?: (search: SavedSearch) => void
}

/** The name of a search, and how one is told of new homes. */
export default function SearchDialog({ search, onClose, onSaved }: Props) {
  const { t } = useTranslation(['savedSearches', 'properties'])
  const { t: ofHomes } = useTranslation('properties')
  const kept = 'alerts' in search ? search : null
  const filters = 'alerts' in search ? filtersOf(search) : search
  const form = useContractForm(savedSearchFields, {
    defaultValues: kept
      ? { name: kept.name, alerts: kept.alerts }
      : { name: proposedName(filters, ofHomes), alerts: 'bell' },
  })
  const { register, wrong } = formFields(form)
  const options = {
    failed: ({ message }: { message: string }) => ({ title: t('notSaved'), description: message }),
    refreshes: SHOWS_SEARCHES,
    accepted: (saved: SavedSearch) => {
      onSaved?.(saved)
      onClose()
    },
  }
  const create = useChange(savedSearchCalls.create, {
    ...options,
    succeeded: ({ alerts, too_many }) => {
      if (too_many) return t('savedTooMany')
      return t(alerts === 'off' ? 'savedOnly' : 'saved')
    },
  })
  const change = useChange(savedSearchCalls.change, { ...options, succeeded: t('changed') })
  const send = form.handleSubmit(body => {
    const onError = (error: Parameters<typeof showFieldErrors>[1]) => void showFieldErrors(form, error)
    if (kept) change.mutate({ params: { id: kept.id }, body }, { onError })
    else create.mutate({ body: { ...body, ...toSaved(filters) } }, { onError })
  })
  return (
    <FormDialog
      title={t(kept ? 'dialog.change' : 'dialog.new')}
      text={inWords(filters, ofHomes)}
      submitLabel={t('dialog.save')}
      busy={create.isPending || change.isPending}
      onClose={onClose}
      onSubmit={send}
    >
      <Field label={t('dialog.name')} error={wrong('name')}>
        <TextInput {...register('name')} autoComplete="off" maxLength={80} />
      </Field>
      <Controller
        control={form.control}
        name="alerts"
        render={({ field }) => (
          <RadioList
            label={t('dialog.alerts')}
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            options={(['bell', 'mail', 'off'] as const).map(value => ({
              value,
              label: t(`alerts.${value}`),
              hint: t(`hints.${value}`),
            }))}
          />
        )}
      />
    </FormDialog>
  )
}
