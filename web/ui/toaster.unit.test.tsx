import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast, toastStore } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster label="Messages" closeLabel="Dismiss" />)
})
afterEach(() => {
  for (const { id } of toastStore.current()) act(() => toast.dismiss(id))
  cleanup()
  vi.useRealTimers()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('toasts', () => {
  it('leave by themselves, an error later than a success', () => {
    act(() => {
      toast.success('Booking status updated!')
      toast.error('Error creating trust level.', { description: 'Level 3 is taken.' })
    })
    expect(screen.getByRole('alert').textContent).toBe('Error creating trust level.Level 3 is taken.')
    wait(7_000)
    expect(screen.queryByText('Booking status updated!')).toBeNull()
    expect(screen.queryByRole('alert')).not.toBeNull()
    wait(6_000)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('stay while the pointer rests on them', () => {
    act(() => void toast.success('Saved'))
    fireEvent.mouseEnter(screen.getByRole('region', { name: 'Messages' }))
    wait(60_000)
    expect(screen.queryByText('Saved')).not.toBeNull()
  })

  it('show the same words once, and three at most', () => {
    act(() => {
      for (const title of ['one', 'two', 'two', 'three', 'four']) toast.info(title)
    })
    expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual(['two', 'three', 'four'])
  })
})
