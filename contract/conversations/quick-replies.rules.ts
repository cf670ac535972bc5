export const MAXIMUM_QUICK_REPLIES = 50

/** What may stand in braces in a quick reply. */
export const REPLY_FIELDS = ['guest_first_name', 'home'] as const
export type ReplyField = (typeof REPLY_FIELDS)[number]

/** The text with its fields filled; other braces stay as they are. */
export const fillReply = (text: string, facts: Readonly<Record<ReplyField, string>>): string =>
  text.replaceAll(/\{(guest_first_name|home)\}/g, (_, name: ReplyField) => facts[name])
