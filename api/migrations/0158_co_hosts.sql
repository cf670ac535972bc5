-- Somebody who helps the owner of a home, at this home alone. A row begins as an invitation.
create table co_hosts (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references properties (id) on delete cascade,
  -- The owner of the home, who invited.
  owner_id uuid not null references users (id) on delete cascade,
  -- Null while nobody is known to have the address that was invited.
  person_id uuid references users (id) on delete cascade,
  -- The address, as long as an invitation that was sent to one is open.
  email text check (length(email) between 3 and 254),
  -- What they may do there.
  rights text not null check (rights in ('calendar')),
  invited_at timestamptz not null,
  -- From then on an invitation without an answer has lapsed.
  expires_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  constraint co_hosts_somebody check (num_nonnulls(person_id, email) > 0),
  constraint co_hosts_somebody_else check (person_id <> owner_id),
  constraint co_hosts_accepted_by_somebody check (accepted_at is null or (person_id is not null and email is null)),
  -- An invitation that was declined or taken back is deleted.
  constraint co_hosts_ended_once_accepted check (ended_at is null or accepted_at is not null),
  constraint co_hosts_time check (expires_at > invited_at)
);
-- Whoever was invited by an address may be invited by name, too: otherwise the refusal would say whose the address is.
create unique index co_hosts_once on co_hosts (property_id, person_id) where ended_at is null and email is null;
create unique index co_hosts_address_once on co_hosts (property_id, email) where email is not null;
create index co_hosts_of_person on co_hosts (person_id) where person_id is not null;
create index co_hosts_of_owner on co_hosts (owner_id);
create index co_hosts_by_address on co_hosts (email) where email is not null;
