import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { Dialog } from './dialog.tsx'

/** As a calendar does, which begins on its own day. */
function TakesFocus() {
  const day = useRef<HTMLButtonElement>(null)
  useEffect(() => day.current?.focus(), [])
  return (
    <button ref={day} type="button">
      Today
    </button>
  )
}

function Opener({ takesFocus }: { takesFocus: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Dates
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="When?" closeLabel="Close">
        {takesFocus ? <TakesFocus /> : <button type="button">Today</button>}
      </Dialog>
    </>
  )
}

it.each([true, false])(
  'a dialog gives the focus back to what opened it, also where its content takes the focus: %s',
  async takesFocus => {
    render(<Opener takesFocus={takesFocus} />)
    const opener = screen.getByRole('button', { name: 'Dates' })
    for (let time = 0; time < 2; time += 1) {
      await userEvent.click(opener)
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Today' }))
      await userEvent.keyboard('{Escape}')
      await expect.poll(() => document.activeElement).toBe(opener)
    }
  },
)
