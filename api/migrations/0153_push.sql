-- A browser that notifications are sent to, for as long as the session lasts in which it was turned on. Its address and
-- keys are sealed: whoever reads the database can send nothing to anybody's devices.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  -- One browser has one row, whoever was signed in there before.
  endpoint_digest bytea not null unique constraint push_subscriptions_digest check (length(endpoint_digest) = 32),
  sealed bytea not null,
  created_at timestamptz not null,
  last_sent_at timestamptz,
  -- Refusals in a row; a device that refuses too often is forgotten.
  failures integer not null default 0 check (failures >= 0)
);
create index push_subscriptions_of_user on push_subscriptions (user_id, created_at);
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- Who signs out, or is signed out, is not told anything more there, whatever ended the session.
create function end_push_subscriptions() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end
$$;
create trigger sessions_end_pushes after update of ended_at on sessions
  for each row when (new.ended_at is not null) execute function end_push_subscriptions();

-- What a person is told of on their devices; who has no row is told of everything at any hour.
create table push_choices (
  user_id uuid primary key references users (id) on delete cascade,
  requests boolean not null default true,
  messages boolean not null default true,
  arrivals boolean not null default true,
  conflicts boolean not null default true,
  quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_until text check (quiet_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  time_zone text,
  -- Since when notifications wait for the end of the quiet hours; null: none waits.
  held_since timestamptz,
  updated_at timestamptz not null,
  constraint push_choices_quiet check (
    num_nonnulls(quiet_from, quiet_until, time_zone) in (0, 3) and quiet_from <> quiet_until
  )
);
