/** The text of an element as it is read: formatted dates hold spaces at which a line does not break. */
export const textContent = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')
