/** How a status reads (spec 4): underscores as spaces, and none at all as active. */
export const statusWords = (status: string | null | undefined) => (status || 'active').replaceAll('_', ' ')
