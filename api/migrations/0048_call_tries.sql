-- How often a call with a limit of its own was tried from one address within a minute, counted for all servers together.
-- The key is a hash, so that no address is kept. Unlogged: what a crash forgets was a minute old.
create unlogged table call_tries (
  key text primary key,
  tries integer not null check (tries > 0),
  begun_at timestamptz not null
);
create index call_tries_by_age on call_tries (begun_at);
