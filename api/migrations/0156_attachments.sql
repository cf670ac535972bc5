-- Pictures and PDF files that people add to their messages. Their bytes are in the storage, under `file`.
alter table messages
  -- How many of each kind, so that lists and mails say what a message without words contains.
  add column pictures smallint not null default 0,
  add column pdfs smallint not null default 0,
  drop constraint messages_text_check,
  add constraint messages_text_check check (length(text) <= 2000),
  add constraint messages_attachments check (
    pictures >= 0 and pdfs >= 0 and pictures + pdfs <= 5 and (text <> '' or pictures + pdfs > 0)
  );

create table message_attachments (
  id uuid primary key default gen_random_uuid(),
  uploader_id uuid not null references users (id),
  kind text not null check (kind in ('picture', 'pdf')),
  -- Null once the bytes were deleted with the account of who sent them; that there was a file stays with its message.
  file text unique,
  -- The name that the uploader's device gave a PDF. Pictures have none.
  name text check (length(name) between 1 and 100),
  bytes integer not null check (bytes > 0),
  uploaded_at timestamptz not null,
  -- The message that it was sent with. Null before it is sent, and once the message is deleted: both are swept.
  conversation_id uuid,
  message_number integer,
  position smallint check (position between 0 and 4),
  constraint message_attachments_of_message foreign key (conversation_id, message_number)
    references messages (conversation_id, number) on delete set null,
  constraint message_attachments_sent check (
    num_nonnulls(conversation_id, message_number) in (0, 2) and (conversation_id is null or position is not null)
  ),
  constraint message_attachments_place unique (conversation_id, message_number, position),
  constraint message_attachments_file check (
    file ~ case kind
      when 'picture' then '^message-[0-9a-f]{32}-[0-9a-f]{6}$' else '^message-[0-9a-f]{32}$' end
  ),
  constraint message_attachments_name check (name is null or kind = 'pdf')
);
-- How many files somebody uploaded in the last day.
create index message_attachments_of_uploader on message_attachments (uploader_id, uploaded_at);
create index message_attachments_unsent on message_attachments (uploaded_at) where conversation_id is null;
