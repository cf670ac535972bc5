-- A conversation is about a stay or, before a stay is requested, about a home and the guest who asks: an inquiry. A
-- request of this guest at this home makes the inquiry the conversation of the stay, with its messages and read marks.
-- A conversation that begins with a stay has the id of the stay.
drop trigger conversations_are_kept on conversations;
alter table conversations drop constraint conversations_booking_id_fkey;
alter table conversations rename column booking_id to id;
alter table conversation_parties rename column booking_id to conversation_id;
alter table messages rename column booking_id to conversation_id;
alter table conversation_parties
  rename constraint conversation_parties_booking_id_fkey to conversation_parties_conversation_id_fkey;

alter table conversations
  alter column id set default gen_random_uuid(),
  add column booking_id uuid constraint conversations_of_booking unique references bookings (id) on delete cascade,
  -- The home, the guest and the day of an inquiry; they stay when it has become the conversation of a stay.
  add column property_id uuid references properties (id) on delete cascade,
  add column guest_id uuid references users (id),
  add column asked_at timestamptz,
  -- The dates that the guest asked about last, where they named some.
  add column check_in_date date,
  add column check_out_date date;
update conversations set booking_id = id;
alter table conversations
  -- An inquiry is there a moment before its first message.
  drop constraint conversations_last_number_check,
  add constraint conversations_last_number_check check (last_number >= 0),
  add constraint conversations_about_something check (booking_id is not null or property_id is not null),
  add constraint conversations_whole_inquiry check (num_nonnulls(property_id, guest_id, asked_at) in (0, 3)),
  add constraint conversations_asked_nights check (
    num_nonnulls(check_in_date, check_out_date) in (0, 2) and check_in_date < check_out_date
  );

-- One open inquiry for a guest at a home: asking again continues it.
create unique index conversations_one_open_inquiry on conversations (guest_id, property_id) where booking_id is null;
-- How many questions somebody began lately.
create index conversations_asked on conversations (guest_id, asked_at) where guest_id is not null;
create index conversations_of_property on conversations (property_id) where property_id is not null;
-- Which inquiries are old enough to be deleted.
create index conversations_open_since on conversations (asked_at) where booking_id is null;

-- Messages that come, or come along, after those of a stay were deleted are kept as long as others.
create trigger conversations_are_kept after insert or update of booking_id on conversations
  for each row when (new.booking_id is not null) execute function keep_new_messages();

-- Who does not want to hear from whom. It closes inquiries between the two in both directions.
create table person_blocks (
  person_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (person_id, blocked_id),
  constraint person_blocks_somebody_else check (person_id <> blocked_id)
);
create index person_blocks_blocked on person_blocks (blocked_id);

-- What somebody reports to the admins about the other party of a conversation or a stay.
create table person_reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid not null references users (id) on delete cascade,
  reported_id uuid not null references users (id) on delete cascade,
  reason text not null check (reason in ('rude', 'spam', 'money', 'other')),
  words text not null check (length(words) between 1 and 2000),
  -- The last messages of a conversation, where the reporter chose to pass them on; admins read no others.
  quoted jsonb check (jsonb_typeof(quoted) = 'array'),
  reported_at timestamptz not null,
  -- When an admin was done with it.
  done_at timestamptz,
  done_by uuid references users (id),
  constraint person_reports_somebody_else check (reporter_id <> reported_id),
  constraint person_reports_done check ((done_at is null) = (done_by is null))
);
-- A second click reports nothing more.
create unique index person_reports_one_open on person_reports (reporter_id, reported_id) where done_at is null;
create index person_reports_of_reported on person_reports (reported_id);
create index person_reports_by_age on person_reports (reported_at, id);
