/** Fills the placeholders, such as `{home}`, of a text that the server writes; i18next fills those of the page. */
export const fillText = (text: string, toValue: (placeholder: string) => string): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, placeholder: string) => toValue(placeholder))
