-- A search of homes that somebody keeps, to be told of homes that match it later.
create table saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  -- The filters of the list. The contract checked them, and parses them again at each use.
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  -- What the person called the place; the filters have only its key or its point.
  location text not null check (length(location) <= 100),
  -- In which the words of the search are written.
  language text not null check (language in ('en', 'es', 'fr', 'de')),
  -- `bell`: in the list of notifications. `mail`: there, and in a mail a day at most.
  alerts text not null check (alerts in ('off', 'bell', 'mail')),
  -- The last day on which a stay of this search may begin; null where it has no dates.
  last_check_in date,
  created_at timestamptz not null,
  -- When its homes were looked up last; a day ahead where there is nothing to tell.
  checked_at timestamptz not null,
  -- When the person opened it last, and up to when mails have told of its homes.
  seen_at timestamptz not null,
  mailed_at timestamptz not null,
  -- It matches more homes than are remembered, so nothing is told.
  too_many boolean not null
);
-- Nobody keeps one search twice.
create unique index saved_searches_once on saved_searches (user_id, md5(filters::text));
create index saved_searches_due on saved_searches (checked_at, id) where alerts <> 'off';
create index saved_searches_mailed on saved_searches (user_id) where alerts = 'mail';

-- The homes that a search with alerts matched when they were looked up last. A home that no longer matches is removed,
-- so that it is told of when it matches again.
create table saved_search_homes (
  saved_search_id uuid not null references saved_searches (id) on delete cascade,
  property_id uuid not null references properties (id) on delete cascade,
  -- Null for those that matched when the alerts began.
  found_at timestamptz,
  primary key (saved_search_id, property_id)
);
create index saved_search_homes_property on saved_search_homes (property_id);
