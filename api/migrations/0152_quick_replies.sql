-- Texts that an owner inserts into messages.
create table quick_replies (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index quick_replies_of_owner on quick_replies (owner_id, name);
