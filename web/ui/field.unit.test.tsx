import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Field } from './field.tsx'
import { Select } from './select.tsx'
import { TextInput } from './text-input.tsx'

afterEach(cleanup)

describe('a field', () => {
  it('names its control and describes it by the error first, then the hint', () => {
    render(
      <Field label="City" hint="As on the map" error="City must be at least 2 characters long">
        <TextInput />
      </Field>,
    )
    const input = screen.getByRole('textbox', { name: 'City' })
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map(id => document.getElementById(id)?.textContent)).toEqual([
      'City must be at least 2 characters long',
      'As on the map',
    ])
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  it('says nothing of validity or description while there is neither', () => {
    render(
      <Field label="Level">
        <Select>
          <option>1</option>
        </Select>
      </Field>,
    )
    const select = screen.getByRole('combobox', { name: 'Level' })
    expect(select.hasAttribute('aria-invalid')).toBe(false)
    expect(select.hasAttribute('aria-describedby')).toBe(false)
  })
})
