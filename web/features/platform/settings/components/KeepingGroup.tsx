import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { yearsBefore } from '#contract/kernel/retention.ts'
import { formatDate } from '#web/lib/format.ts'
import { shortened, type Values } from '../groups.ts'
import { KeepingFields } from './GroupFields.tsx'
import { type GroupProps, SettingsGroup } from './SettingsGroup.tsx'

const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

/** A shorter retention deletes older data the following night, so it needs a confirmation. */
export function KeepingGroup(props: GroupProps) {
  const { t } = useTranslation(['platformSettings', 'common'])
  const [question, setQuestion] = useState<{ wished: Values; fields: string[]; save: () => void }>()
  const ask = (wished: Values, seen: Values, save: () => void) => {
    const fields = shortened(seen, wished)
    if (fields.length > 0) setQuestion({ wished, fields, save })
    else save()
  }
  return (
    <>
      <SettingsGroup {...props} group="keeping" ask={ask}>
        {fields => <KeepingFields fields={fields} />}
      </SettingsGroup>
      {question && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={() => setQuestion(undefined)}
            title={t('forget.title')}
            text={question.fields
              .map(field =>
                t(`forget.${field as 'bookings_kept_years'}`, {
                  date: formatDate(yearsBefore(new Date(), Number(question.wished[field]))),
                }),
              )
              .join(' ')}
            confirmLabel={t('forget.confirm')}
            cancelLabel={t('common:cancel')}
            onConfirm={() => {
              setQuestion(undefined)
              question.save()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
