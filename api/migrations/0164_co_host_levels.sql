-- What a co-host may do is one of three levels, each with everything of the one before.
alter table co_hosts drop constraint co_hosts_rights_check;
alter table co_hosts
  add constraint co_hosts_rights_check check (rights in ('calendar', 'messages', 'all_but_money'));

-- A message of the owner's side that a co-host wrote: its author is the owner, for whom it was sent.
alter table messages
  add column co_host_id uuid references users (id),
  add constraint messages_of_somebody_else check (co_host_id <> author_id);
create index messages_by_co_host on messages (co_host_id) where co_host_id is not null;

-- What a co-host has read of the conversations of a home. The read marks of its owner are others.
create table conversation_helpers (
  conversation_id uuid not null references conversations (id) on delete cascade,
  person_id uuid not null references users (id) on delete cascade,
  read_up_to integer not null default 0 check (read_up_to >= 0),
  -- How many messages of the guest lie beyond it.
  unread integer not null default 0 check (unread >= 0),
  primary key (conversation_id, person_id)
);
create index conversation_helpers_of_person on conversation_helpers (person_id);

-- Who decided on a request for the owner, by whom the change of status was made.
alter table booking_status_changes
  add column co_host_id uuid references users (id),
  add constraint booking_status_changes_of_somebody_else check (co_host_id <> changed_by);
create index booking_status_changes_by_co_host on booking_status_changes (co_host_id) where co_host_id is not null;
