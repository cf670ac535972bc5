import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UnsavedChangesDialog, useUnsavedChangesPrompt } from '#web/lib/unsaved-changes-prompt.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import {
  CurrencyFields,
  FeeFields,
  GuestPaymentFields,
  HomeFields,
  MailFields,
  PayoutFields,
  RateFields,
  TimeFields,
} from '../components/GroupFields.tsx'
import { KeepingGroup } from '../components/KeepingGroup.tsx'
import { SettingsGroup } from '../components/SettingsGroup.tsx'
import type { Group } from '../groups.ts'
import { platformSettingsQuery } from '../queries.ts'

export function Component() {
  const { t } = useTranslation(['platformSettings', 'common'])
  const { data, error, refetch } = useQuery(platformSettingsQuery)
  const [unsaved, setUnsaved] = useState<ReadonlySet<Group>>(new Set())
  const guard = useUnsavedChangesPrompt(unsaved.size > 0)
  const onDirty = useCallback(
    (group: Group, dirty: boolean) =>
      setUnsaved(before => {
        if (before.has(group) === dirty) return before
        const after = new Set(before)
        if (dirty) after.add(group)
        else after.delete(group)
        return after
      }),
    [],
  )
  const shared = data && { saved: data, onDirty }
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader eyebrow={t('eyebrow')} title={t('title')} text={t('text')} />
      {!data && error && (
        <ErrorState
          title={t('loadFailed')}
          text={error.message}
          action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
        />
      )}
      {!data && !error && (
        <div role="status" className="grid gap-6 lg:grid-cols-2">
          <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
          <Skeleton className="h-80" />
          <Skeleton className="h-80" />
        </div>
      )}
      {shared && (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          <SettingsGroup {...shared} group="prices">
            {fields => <FeeFields fields={fields} />}
          </SettingsGroup>
          <SettingsGroup {...shared} group="times">
            {fields => <TimeFields fields={fields} />}
          </SettingsGroup>
          <SettingsGroup {...shared} group="mail">
            {fields => <MailFields fields={fields} />}
          </SettingsGroup>
          <KeepingGroup {...shared} />
          <SettingsGroup {...shared} group="payouts">
            {fields => <PayoutFields fields={fields} hasStripe={data.missing_for_cards.length === 0} />}
          </SettingsGroup>
          <SettingsGroup {...shared} group="guestPayments">
            {(fields, form) => (
              <GuestPaymentFields fields={fields} form={form} missing={data.missing_for_cards} />
            )}
          </SettingsGroup>
          <SettingsGroup {...shared} group="homes">
            {fields => <HomeFields fields={fields} />}
          </SettingsGroup>
          <SettingsGroup {...shared} group="rates">
            {fields => <RateFields fields={fields} />}
          </SettingsGroup>
          <SettingsGroup {...shared} group="currencies">
            {fields => <CurrencyFields fields={fields} saved={data} />}
          </SettingsGroup>
        </div>
      )}
      <UnsavedChangesDialog guard={guard} />
    </div>
  )
}
