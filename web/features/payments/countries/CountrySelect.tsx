import type { ComponentProps } from 'react'
import { Select } from '#web/ui/select.tsx'
import { listCountries } from './country-names.ts'

/** A country by its name; `empty` stands for none. */
export function CountrySelect({ empty, ...rest }: ComponentProps<typeof Select> & { empty: string }) {
  return (
    <Select {...rest} autoComplete="off">
      <option value="">{empty}</option>
      {listCountries().map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}
