import type { ExportPart } from './export-calendars.queries.ts'

export const quickReplyPart: ExportPart = {
  name: 'quick-replies',
  read: (on, userId) =>
    on
      .selectFrom('quick_replies')
      .select(['name', 'text', 'created_at'])
      .where('owner_id', '=', userId)
      .orderBy('created_at')
      .execute(),
}

/** What an owner has written ahead: one row for each home that a message is for, or one for all homes. */
export const scheduledMessagePart: ExportPart = {
  name: 'scheduled-messages',
  read: (on, userId) =>
    on
      .selectFrom('scheduled_messages as message')
      .leftJoin('scheduled_message_homes as home', 'home.scheduled_message_id', 'message.id')
      .leftJoin('properties', 'properties.id', 'home.property_id')
      .select([
        'message.name',
        'message.all_homes',
        'properties.title as property',
        'message.moment',
        'message.days',
        'message.hour',
        'message.active',
        'message.first_language',
        'message.text_en',
        'message.text_es',
        'message.text_fr',
        'message.text_de',
        'message.created_at',
      ])
      .where('message.owner_id', '=', userId)
      .orderBy('message.created_at')
      .orderBy('properties.id')
      .execute(),
}

/** The files that a person uploaded for messages. Their bytes can be saved in the conversation. */
export const attachmentPart: ExportPart = {
  name: 'message-attachments',
  read: (on, userId) =>
    on
      .selectFrom('message_attachments as file')
      .leftJoin('conversations', 'conversations.id', 'file.conversation_id')
      .select([
        'conversations.booking_id',
        'conversations.property_id',
        'file.kind',
        'file.name',
        'file.bytes',
        'file.uploaded_at',
      ])
      .where('file.uploader_id', '=', userId)
      .orderBy('file.uploaded_at')
      .orderBy('file.id')
      .execute(),
}
