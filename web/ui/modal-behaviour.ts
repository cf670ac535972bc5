import { useRef } from 'react'

/** Where the focus goes when a dialog closes that has no trigger of its own: back to what had it before. */
export function useFocusReturn() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      const active = document.activeElement as HTMLElement | null
      // An item of a menu is gone by then; the button that the menu belongs to stays.
      const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
      opener.current = menuButton ? document.getElementById(menuButton) : active
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      opener.current?.focus()
    },
  }
}

/** Escape first closes the suggestions of a box, and only then what the box stands in. */
export function stayOpenForSuggestions(event: Event) {
  const { activeElement } = document
  const suggests = activeElement?.matches('[role="combobox"][aria-expanded="true"]')
  if (suggests) event.preventDefault()
}

/** A click on a toast answers the toast; it does not close the dialog beneath. */
export function stayOpenForToasts(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-toasts]')) event.preventDefault()
}
