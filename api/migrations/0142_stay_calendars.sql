-- A person's secret link to the calendar of the stays that they booked. Only its hash is stored: whoever reads the
-- database reads nobody's calendar.
create table stay_calendars (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash bytea not null unique constraint stay_calendars_hash check (length(token_hash) = 32),
  made_at timestamptz not null,
  read_at timestamptz
);
