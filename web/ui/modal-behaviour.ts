import { useInsertionEffect, useRef } from 'react'

/** An item of a menu is gone when a dialog closes; the menu's button still exists. */
const findOpener = () => {
  const active = document.activeElement as HTMLElement | null
  const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return menuButton ? document.getElementById(menuButton) : active
}

/** Where the focus goes when a dialog without a trigger closes: back to the previously focused element. */
export function useFocusReturn(open: boolean) {
  const opener = useRef<HTMLElement | null>(null)
  // Before content that takes the focus itself, such as a calendar: Radix moves no focus then, and reports nothing.
  useInsertionEffect(() => {
    if (open) opener.current = findOpener()
  }, [open])
  return {
    onOpenAutoFocus: () => {
      opener.current = findOpener()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      opener.current?.focus()
    },
  }
}

/** Escape first closes the suggestions of a box, and only then the dialog around it. */
export function stayOpenForSuggestions(event: Event) {
  const { activeElement } = document
  const suggests = activeElement?.matches('[role="combobox"][aria-expanded="true"]')
  if (suggests) event.preventDefault()
}

/** A click on a toast does not close the dialog below it. */
export function stayOpenForToasts(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-toasts]')) event.preventDefault()
}
