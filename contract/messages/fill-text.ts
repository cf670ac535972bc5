/** Fills the placeholders, such as `{home}`, of a text that the server writes. The page's own texts are i18next's. */
export const fillText = (text: string, toValue: (placeholder: string) => string): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, placeholder: string) => toValue(placeholder))
