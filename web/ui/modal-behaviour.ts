import { useRef } from 'react'

/** Where the focus goes when a dialog without a trigger closes: back to the previously focused element. */
export function useFocusReturn() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      const active = document.activeElement as HTMLElement | null
      // An item of a menu is gone by then; the menu's button still exists.
      const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
      opener.current = menuButton ? document.getElementById(menuButton) : active
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
