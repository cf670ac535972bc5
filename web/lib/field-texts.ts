/** The namespace, among the texts of the page, of what stands beside a field: it is the contract's and comes with its language. */
export const FIELD_TEXTS = 'fields'
