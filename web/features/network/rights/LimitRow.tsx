import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#web/ui/field.tsx'
import { Notches } from '#web/ui/notches.tsx'
import { Select } from '#web/ui/select.tsx'
import type { TrustRank } from './trust-ranks.ts'

interface Props {
  of: TrustRank
  label: string
  limit: number | null
  /** The limits to choose from; the present one is added where it is missing. */
  choices: readonly number[]
  optionLabel: (limit: number) => string
  busy: boolean
  onChange: (limit: number | null) => void
  children?: ReactNode
}

/** One limit of a level; nothing chosen is no limit. */
export function LimitRow({ of, label, limit, choices, optionLabel, busy, onChange, children }: Props) {
  const { t } = useTranslation('trustRights')
  const all = limit === null || choices.includes(limit) ? choices : [...choices, limit].sort((a, b) => a - b)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_9.5rem] items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0 lg:grid-cols-[13rem_minmax(0,1fr)_15rem] lg:gap-x-6">
      <p className="flex min-w-0 items-center gap-3 font-semibold">
        {of.rank > 0 && <Notches value={of.rank} label="" size="sm" className="max-sm:hidden" />}
        <span className="truncate" title={of.name}>
          {of.name}
        </span>
      </p>
      {children && <div className="min-w-0 max-lg:order-last max-lg:col-span-2">{children}</div>}
      <Field label={label} labelHidden className="lg:col-start-3">
        <Select
          value={limit ?? ''}
          disabled={busy}
          onChange={event => {
            const { value } = event.currentTarget
            onChange(value === '' ? null : Number(value))
          }}
        >
          {all.map(choice => (
            <option key={choice} value={choice}>
              {optionLabel(choice)}
            </option>
          ))}
          <option value="">{t('noLimit')}</option>
        </Select>
      </Field>
    </li>
  )
}
