-- People who clean an owner's homes: without an account, by a secret link. Only its hash is stored.
create table cleaners (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id) on delete cascade,
  name text not null constraint cleaners_name check (length(name) between 1 and 100),
  token_hash bytea not null unique constraint cleaners_hash check (length(token_hash) = 32),
  -- Whether the link tells the first names of guests.
  shows_names boolean not null default false,
  created_at timestamptz not null,
  made_at timestamptz not null,
  read_at timestamptz
);
create index cleaners_owner on cleaners (owner_id);

-- The homes that a link shows.
create table cleaner_homes (
  cleaner_id uuid not null references cleaners (id) on delete cascade,
  property_id uuid not null references properties (id) on delete cascade,
  primary key (cleaner_id, property_id)
);
create index cleaner_homes_property on cleaner_homes (property_id);

-- Days of departure on which a home was said to be ready; `cleaner_id` is null where the owner said it.
create table ready_homes (
  property_id uuid not null references properties (id) on delete cascade,
  day date not null,
  ready_at timestamptz not null,
  cleaner_id uuid references cleaners (id) on delete set null,
  -- One state for each day of departure: two ticks at once are one.
  primary key (property_id, day)
);
create index ready_homes_cleaner on ready_homes (cleaner_id);

-- What somebody found broken or missing in a home.
create table home_problems (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references properties (id) on delete cascade,
  text text not null constraint home_problems_text check (length(text) between 1 and 1000),
  cleaner_id uuid references cleaners (id) on delete set null,
  reported_at timestamptz not null,
  solved_at timestamptz
);
create index home_problems_open on home_problems (property_id) where solved_at is null;
create index home_problems_cleaner on home_problems (cleaner_id);
