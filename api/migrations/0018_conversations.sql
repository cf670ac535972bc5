-- What a guest and an owner write to each other about one booking. The row comes with the first message; whoever
-- writes holds it, so that messages are numbered without a gap and in the order in which they were written.
create table conversations (
  booking_id uuid primary key references bookings (id) on delete cascade,
  last_number integer not null check (last_number >= 1)
);

-- The two who take part, each with what they have read.
create table conversation_parties (
  booking_id uuid not null references conversations (booking_id) on delete cascade,
  person_id uuid not null references users (id),
  last_message_at timestamptz not null,
  -- The number of the last message that this person has seen.
  read_up_to integer not null default 0 check (read_up_to >= 0),
  -- How many messages of the other lie beyond it: kept, because every page asks for the sum.
  unread integer not null default 0 check (unread >= 0),
  -- The message whose mail told this person that something waits; no other mail goes out until they have read.
  mailed_number integer,
  primary key (booking_id, person_id)
);
create index conversation_parties_latest on conversation_parties (person_id, last_message_at desc, booking_id);
create index conversation_parties_unread on conversation_parties (person_id) include (unread) where unread > 0;

create table messages (
  booking_id uuid not null,
  number integer not null check (number >= 1),
  author_id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  sent_at timestamptz not null,
  primary key (booking_id, number),
  -- Only the two parties of a conversation can have written in it.
  constraint messages_by_a_party foreign key (booking_id, author_id)
    references conversation_parties (booking_id, person_id) on delete cascade
);

-- The dashboard looks at each home's newest bookings, and at those that changed lately, not at all that ever were.
create index bookings_newest_of_property on bookings (property_id, created_at desc);
create index bookings_changed_of_property on bookings (property_id, updated_at desc);
create index bookings_waiting_of_property on bookings (property_id, expires_at) where status = 'pending';
