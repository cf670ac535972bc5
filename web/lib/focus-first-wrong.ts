/** Focuses the first field within `form` that shows an error, once it is shown; for fields that the form library does not know. */
export const focusFirstWrong = (form: Element | null) =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
