import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Combobox } from './combobox.tsx'
import { Field } from './field.tsx'

const CITIES = ['Lisbon', 'Lisburn', 'Como']
let told: string[]

function Towns({ takesFirst = false }: { takesFirst?: boolean }) {
  const [text, setText] = useState('')
  const options = CITIES.filter(city => text && city.startsWith(text)).map(city => ({
    key: city,
    label: city,
  }))
  return (
    <Field label="Town">
      <Combobox
        text={text}
        onText={setText}
        options={options}
        onPick={({ key }) => {
          told.push(`picked ${key}`)
          setText(key)
        }}
        onDone={() => told.push(`done ${text}`)}
        onClear={() => setText('')}
        takesFirst={takesFirst}
        clearLabel="Clear"
        listLabel="Towns"
        status={`${options.length} towns`}
      />
    </Field>
  )
}

beforeEach(() => {
  told = []
  render(
    <>
      <Towns />
      <button type="button">Next</button>
    </>,
  )
})
afterEach(cleanup)

const box = () => screen.getByRole('combobox', { name: 'Town' })
const selected = () => screen.queryByRole('option', { selected: true })

describe('a box that suggests', () => {
  it('opens while one types, says how many there are, and names its list', async () => {
    expect(box().getAttribute('aria-expanded')).toBe('false')
    await userEvent.type(box(), 'Lis')
    expect(box().getAttribute('aria-expanded')).toBe('true')
    expect(box().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Towns' }).id)
    expect(screen.getByRole('status').textContent).toBe('2 towns')
    expect(selected()).toBeNull()
  })

  it('walks the options round with the arrows, and the box names the one that is meant', async () => {
    await userEvent.type(box(), 'Lis{ArrowDown}')
    expect(selected()?.textContent).toBe('Lisbon')
    expect(box().getAttribute('aria-activedescendant')).toBe(selected()?.id)
    await userEvent.keyboard('{ArrowDown}')
    expect(selected()?.textContent).toBe('Lisburn')
    await userEvent.keyboard('{ArrowDown}')
    expect(selected()?.textContent).toBe('Lisbon')
    await userEvent.keyboard('{ArrowUp}')
    expect(selected()?.textContent).toBe('Lisburn')
    expect(document.activeElement).toBe(box())
  })

  it('takes the option with Enter and closes', async () => {
    await userEvent.type(box(), 'Lis{ArrowUp}{Enter}')
    expect(told).toEqual(['picked Lisburn'])
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(box()).toHaveProperty('value', 'Lisburn')
  })

  it('takes the words themselves with Enter when no option is meant, and when the hand goes on', async () => {
    await userEvent.type(box(), 'Lis{Enter}')
    expect(told).toEqual(['done Lis'])
    await userEvent.type(box(), 'b')
    await userEvent.tab()
    await userEvent.tab()
    expect(told).toEqual(['done Lis', 'done Lisb'])
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('takes the first with Enter where it is told to, and does not submit the form', async () => {
    cleanup()
    let submitted = 0
    render(
      <form
        onSubmit={event => {
          event.preventDefault()
          submitted += 1
        }}
      >
        <Towns takesFirst />
      </form>,
    )
    await userEvent.type(box(), 'Lis{Enter}')
    expect(told).toEqual(['picked Lisbon'])
    await userEvent.clear(box())
    await userEvent.type(box(), 'Nowhere{Enter}')
    expect(submitted).toBe(0)
  })

  it('closes on Escape and keeps what was typed; an arrow opens it again', async () => {
    await userEvent.type(box(), 'Lis{ArrowDown}{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(box()).toHaveProperty('value', 'Lis')
    await userEvent.keyboard('{ArrowDown}')
    expect(selected()?.textContent).toBe('Lisbon')
    expect(told).toEqual([])
  })

  it('takes the option under the pointer without giving up the box', async () => {
    await userEvent.type(box(), 'Lis')
    await userEvent.click(screen.getByRole('option', { name: 'Lisburn' }))
    expect(told).toEqual(['picked Lisburn'])
    expect(document.activeElement).toBe(box())
  })

  it('forgets the option that was meant once other letters bring other options', async () => {
    await userEvent.type(box(), 'Lis{ArrowDown}b')
    expect(selected()).toBeNull()
    await userEvent.keyboard('{Enter}')
    expect(told).toEqual(['done Lisb'])
  })

  it('is emptied by its button', async () => {
    await userEvent.type(box(), 'Lis')
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(box()).toHaveProperty('value', '')
    expect(screen.queryByRole('listbox')).toBeNull()
  })
})
