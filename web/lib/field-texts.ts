/** The namespaces of texts beside fields, which belong to the contract: those that every screen needs... */
export const FIELD_TEXTS = 'fields'
/** ...and those of all fields, which are loaded with every screen but the sign-in page, on some after it is shown. */
export const ALL_FIELD_TEXTS = 'allFields'
