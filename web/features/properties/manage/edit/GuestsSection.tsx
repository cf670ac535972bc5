import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { LEVELS } from '#contract/kernel/constants.ts'
import { propertyChanges } from '#contract/properties/changes.schemas.ts'
import type { Property, VisibleTo } from '#contract/properties/schemas.ts'
import { trustLevelsQuery } from '#web/features/network/queries.ts'
import { formFields } from '#web/lib/forms.ts'
import { useRows } from '#web/lib/lists.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { SectionFrame } from './SectionFrame.tsx'
import { TimesCard } from './StayCards.tsx'
import { savingOwn } from './use-save-home.ts'
import { useSection } from './use-section.ts'

const schema = z.pick(propertyChanges, {
  visible_to: true,
  visible_from_level: true,
  instant_booking_from_level: true,
  check_in_from: true,
  check_out_until: true,
})

const toFormValues = (home: Property): z.infer<typeof schema> => ({
  visible_to: home.visible_to,
  visible_from_level: home.settings?.visible_from_level ?? null,
  instant_booking_from_level: home.settings?.instant_booking_from_level ?? null,
  check_in_from: home.check_in_from,
  check_out_until: home.check_out_until,
})

/** The owner's levels by number; levels without a name show only their number. */
const useLevelOptions = (also: (number | null | undefined)[]) => {
  const { t } = useTranslation('homes')
  const levels = useRows(trustLevelsQuery)
  return LEVELS.filter(level => also.includes(level) || levels.some(one => one.level === level)).map(
    level => {
      const name = levels.find(one => one.level === level)?.name
      return {
        level,
        label: name ? t('edit.fromLevelNamed', { level, name }) : t('edit.fromLevel', { level }),
      }
    },
  )
}

export function GuestsSection({ home }: { home: Property }) {
  const { t } = useTranslation('homes')
  const { form, submit, ...state } = useSection(savingOwn(home), schema, toFormValues, 'guests')
  const fields = formFields(form)
  const { wrong } = fields
  const { visible_to, visible_from_level, instant_booking_from_level } = form.watch()
  const options = useLevelOptions([visible_from_level, instant_booking_from_level])
  const change = { shouldDirty: true } as const

  const showTo = (choice: string) => {
    const level = Number(choice)
    form.setValue('visible_to', level > 0 ? 'level' : (choice as VisibleTo), change)
    form.setValue('visible_from_level', level > 0 ? level : null, change)
  }

  return (
    <SectionFrame name="guests" {...state} onDiscard={state.discard} onSave={submit}>
      <Card title={t('edit.whoSees')} text={t('edit.whoSeesText')}>
        <Field
          label={t('fields.visibleTo')}
          hint={options.length === 0 ? t('edit.noLevels') : undefined}
          error={wrong('visible_to') ?? wrong('visible_from_level')}
        >
          <Select
            value={visible_to === 'level' ? String(visible_from_level) : visible_to}
            onChange={event => showTo(event.target.value)}
          >
            <option value="everyone">{t('seenBy.everyone')}</option>
            <option value="network">{t('seenBy.network')}</option>
            {options.map(({ level, label }) => (
              <option key={level} value={level}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </Card>
      <Card title={t('edit.instant')} text={t('edit.instantText')}>
        <Field label={t('fields.instant')} error={wrong('instant_booking_from_level')}>
          <Select
            value={instant_booking_from_level ?? ''}
            onChange={event =>
              form.setValue('instant_booking_from_level', Number(event.target.value) || null, change)
            }
          >
            <option value="">{t('edit.instantNobody')}</option>
            {options.map(({ level, label }) => (
              <option key={level} value={level}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </Card>
      <TimesCard fields={fields} timeZone={home.time_zone} />
    </SectionFrame>
  )
}
