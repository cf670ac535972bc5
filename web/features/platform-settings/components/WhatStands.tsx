import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/lib/format.ts'
import { inUnits, type Values } from '../groups.ts'

/** The fields as another admin has set them meanwhile. */
export function WhatStands({ stored }: { stored: Values }) {
  const { t } = useTranslation('platformSettings')
  const say = (value: Values[string]) => {
    if (typeof value === 'boolean') return t(value ? 'overtaken.on' : 'overtaken.off')
    return typeof value === 'number' ? formatNumber(value) : (value ?? t('overtaken.none'))
  }
  return (
    <>
      <p>{t('overtaken.text')}</p>
      <ul className="mt-1.5 grid gap-0.5">
        {Object.entries(inUnits(stored)).map(([field, value]) => (
          <li key={field}>
            {t(`fields.${field as 'eur'}`)}: <strong className="figures">{say(value)}</strong>
          </li>
        ))}
      </ul>
    </>
  )
}
