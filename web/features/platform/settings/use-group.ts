import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { ratesCalls } from '#contract/platform/rates.endpoints.ts'
import { settingsCalls } from '#contract/platform/settings.endpoints.ts'
import { type PlatformSettings, settingsForms } from '#contract/platform/settings.schemas.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { TERMS_KEY } from '#web/lib/terms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { type Group, inUnits, storedValues, type Values } from './groups.ts'
import { platformSettingsQuery } from './queries.ts'

const same = (one: Values, other: Values) => Object.keys(one).every(field => one[field] === other[field])

/**
 * The form of one group. Saving sends the values that were seen; changes made meanwhile are shown and not overwritten.
 */
export const useGroup = (group: Group, saved: PlatformSettings) => {
  const { t } = useTranslation('platformSettings')
  const client = useQueryClient()
  const now = storedValues(group, saved)
  const [seen, setSeen] = useState(now)
  const [overtaken, setOvertaken] = useState(false)
  const form = useContractForm(settingsForms[group] as unknown as z.ZodMiniType<Values, Values>, {
    defaultValues: inUnits(now),
  })
  const { isDirty } = form.formState

  const takeWhatStands = () => {
    form.reset(inUnits(now))
    setSeen(now)
    setOvertaken(false)
  }
  // Nothing typed yet: the fields follow the changes of others.
  useEffect(() => {
    if (!isDirty && !same(seen, now)) takeWhatStands()
  })

  const words = {
    succeeded: t(`groups.${group}.saved`),
    failed: (error: ApiError) => ({ title: t('failed'), description: error.message }),
  }
  const refreshes = [platformSettingsQuery.queryKey, TERMS_KEY, ['exchange-rates']]
  /** At once, and not when the settings were read again: until then leaving would ask about changes that are saved. */
  const accept = (values: Values, saved: (before: PlatformSettings) => PlatformSettings) => {
    client.setQueryData(platformSettingsQuery.queryKey, before => before && saved(before))
    setSeen(values)
    setOvertaken(false)
    form.reset(inUnits(values))
  }
  const change = useChange(settingsCalls.change, {
    ...words,
    refreshes,
    accepted: settings => accept(storedValues(group, settings), () => settings),
  })
  const changeRates = useChange(ratesCalls.updateExchangeRates, {
    ...words,
    refreshes,
    accepted: rates => accept(rates, before => ({ ...before, rates })),
  })
  const showWhatStands = async () => {
    const fresh = await client.fetchQuery(platformSettingsQuery)
    setSeen(storedValues(group, fresh))
    setOvertaken(true)
  }
  const save = (values: Values) => {
    const answered = {
      onError: (error: ApiError) => {
        if (error.code === 'settings.changed_meanwhile') void showWhatStands()
        else showFieldErrors(form, error)
      },
    }
    const input = { body: { ...values, seen } as never }
    if (group === 'rates') changeRates.mutate(input, answered)
    else change.mutate(input, answered)
  }
  return {
    form,
    isDirty,
    isSaving: change.isPending || changeRates.isPending,
    /** The current values, where another admin was first. */
    overtakenBy: overtaken ? now : null,
    seen,
    save,
    takeWhatStands,
  }
}
