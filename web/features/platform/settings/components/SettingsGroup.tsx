import { type ReactNode, useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { LastChange, PlatformSettings } from '#contract/platform/settings.schemas.ts'
import { formatMoment, formatNumber } from '#web/lib/format.ts'
import { type Fields, formFields } from '#web/lib/forms.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { findLastChange, type Group, inUnits, type Values } from '../groups.ts'
import { useGroup } from '../use-group.ts'

export interface GroupProps {
  saved: PlatformSettings
  onDirty: (group: Group, dirty: boolean) => void
}

type Props = GroupProps & {
  group: Group
  /** Asks for confirmation, where saving cannot be undone. */
  ask?: (wished: Values, seen: Values, save: () => void) => void
  children: (fields: Fields<string>, form: UseFormReturn<Values, unknown, Values>) => ReactNode
}

/** Settings that are saved together, with the author of their last change. */
export function SettingsGroup({ group, saved, onDirty, ask, children }: Props) {
  const { t } = useTranslation('platformSettings')
  const { form, isDirty, isSaving, overtakenBy, seen, save, takeWhatStands } = useGroup(group, saved)
  useEffect(() => onDirty(group, isDirty), [group, isDirty, onDirty])
  const submit = form.handleSubmit(values => (ask ? ask(values, seen, () => save(values)) : save(values)))
  return (
    <Card title={t(`groups.${group}.title`)} text={t(`groups.${group}.text`)}>
      <form onSubmit={submit} noValidate aria-label={t(`groups.${group}.title`)} className="grid gap-5">
        {children(formFields(form), form)}
        {overtakenBy && (
          <Notice
            urgent
            tone="warning"
            title={t('overtaken.title')}
            action={
              <Button
                size="sm"
                variant="secondary"
                onClick={({ currentTarget }) => {
                  // The button is part of its notice.
                  currentTarget.form?.querySelector('input')?.focus()
                  takeWhatStands()
                }}
              >
                {t('overtaken.take')}
              </Button>
            }
          >
            <WhatStands stored={overtakenBy} />
          </Notice>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Changed change={findLastChange(group, saved)} />
          <Button
            type="submit"
            busy={isSaving}
            busyLabel={t('saving')}
            disabled={!isDirty}
            className="ml-auto"
          >
            {t('save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function Changed({ change }: { change: LastChange | undefined }) {
  const { t } = useTranslation('platformSettings')
  if (!change) return <p className="text-xs text-ink-soft">{t('neverChanged')}</p>
  return (
    <p className="text-xs text-ink-soft">
      {t('changed')} <time dateTime={change.at}>{formatMoment(change.at)}</time>
      {change.by && (
        <>
          {' · '}
          <Link to={paths.adminPerson(change.by.id)}>{change.by.full_name}</Link>
        </>
      )}
    </p>
  )
}

/** Shows the values that another admin has set meanwhile. */
function WhatStands({ stored }: { stored: Values }) {
  const { t } = useTranslation('platformSettings')
  const say = (field: string, value: Values[string]) => {
    if (field === 'payments') return t(value === 'none' ? 'overtaken.off' : 'overtaken.on')
    if (typeof value === 'boolean') return t(value ? 'overtaken.on' : 'overtaken.off')
    return typeof value === 'number' ? formatNumber(value) : (value ?? t('overtaken.none'))
  }
  return (
    <>
      <p>{t('overtaken.text')}</p>
      <ul className="mt-1.5 grid gap-0.5">
        {Object.entries(inUnits(stored)).map(([field, value]) => (
          <li key={field}>
            {t(`fields.${field as 'eur'}`)}: <strong className="figures">{say(field, value)}</strong>
          </li>
        ))}
      </ul>
    </>
  )
}
