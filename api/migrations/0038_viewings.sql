-- An admin looks with the eyes of another person: read only, for a while, from one session.
create table viewings (
  id uuid primary key default gen_random_uuid(),
  viewer_id uuid not null references users (id),
  viewed_id uuid not null references users (id),
  -- The admin's own session: with it ends what was begun from it.
  session_id uuid not null references sessions (id) on delete cascade,
  -- The token itself is with the admin alone.
  token_hash bytea not null unique,
  reason text not null check (char_length(reason) between 10 and 500),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  -- Nobody needs another's eyes to see what is their own.
  constraint viewings_of_another check (viewer_id <> viewed_id),
  -- It ends by itself, whatever the code does.
  constraint viewings_end check (ends_at > started_at and ends_at <= started_at + interval '15 minutes')
);
create index viewings_open on viewings (ends_at) where ended_at is null;
create index viewings_session on viewings (session_id);
