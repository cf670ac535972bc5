import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

describe('a busy button', () => {
  it('keeps the focus, says that it is busy, and lets neither a click nor Enter through', async () => {
    const user = userEvent.setup()
    const onClick = vi.fn()
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Email" />
        <Button type="submit" busy busyLabel="Signing in..." onClick={onClick}>
          Sign in
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Signing in...' })
    await user.click(button)
    await user.type(screen.getByLabelText('Email'), 'a{Enter}')
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(button.hasAttribute('disabled')).toBe(false)
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('goes by its own name otherwise, though the other label already keeps its width', () => {
    render(<Button busyLabel="Signing in...">Sign in</Button>)
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
  })
})
