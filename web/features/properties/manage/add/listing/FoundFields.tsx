import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PropertyFormInput } from '#contract/properties/creation.schemas.ts'
import type { FoundHome } from '#contract/properties/listing.schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useFieldTexts } from './field-texts.ts'
import { type FieldRow, type FoundField, missingFields } from './found-rows.ts'

interface Props {
  found: FoundHome
  rows: readonly FieldRow[]
  values: Partial<PropertyFormInput>
  onFill: (fields: ReadonlySet<FoundField>) => void
}

/** What was found, each to be ticked. What would replace typed text is not ticked beforehand. */
export function FoundFields({ found, rows, values, onFill }: Props) {
  const { t } = useTranslation('bringIn')
  const { labelOf, textOf } = useFieldTexts()
  const [chosen, setChosen] = useState<ReadonlySet<FoundField>>(
    () => new Set(rows.filter(row => !row.isTyped).map(row => row.field)),
  )
  const missing = missingFields(found)
  const toggle = (field: FoundField) => {
    const next = new Set(chosen)
    if (!next.delete(field)) next.add(field)
    setChosen(next)
  }
  return (
    <div className="grid gap-5">
      {rows.length === 0 ? (
        <p>{t('allThere')}</p>
      ) : (
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-sm font-semibold">{t('found')}</legend>
          {rows.map(({ field, isTyped }) => (
            <Checkbox
              key={field}
              checked={chosen.has(field)}
              onChange={() => toggle(field)}
              label={
                <>
                  <span className="text-sm text-ink-soft">{labelOf(field)}</span>
                  <span className="line-clamp-2 font-medium break-words">{textOf(field, found)}</span>
                </>
              }
              hint={
                isTyped && (
                  <span className="line-clamp-2 break-words">
                    {t('replaces', { value: textOf(field, values) })}
                  </span>
                )
              }
            />
          ))}
        </fieldset>
      )}
      <div className="grid gap-1 text-sm text-ink-soft">
        {missing.length > 0 && <p>{t('missing', { fields: missing.map(labelOf).join(', ') })}</p>}
        <p>{t('pictures')}</p>
      </div>
      {rows.length > 0 && (
        <Button wide disabled={chosen.size === 0} onClick={() => onFill(chosen)}>
          {t('fill')}
        </Button>
      )}
    </div>
  )
}
