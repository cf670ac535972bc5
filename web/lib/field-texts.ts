/** The namespace of texts beside fields. They belong to the contract and are loaded with its language. */
export const FIELD_TEXTS = 'fields'
