-- A named list of homes, which its author may share with others.
create table home_lists (
  id uuid primary key default gen_random_uuid(),
  author_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- The dates or the month, and the guests, for which the list shows prices. The contract checked them, and parses them
  -- again at each use.
  stay jsonb check (jsonb_typeof(stay) = 'object'),
  others_may_add boolean not null default true,
  created_at timestamptz not null,
  -- A link by which members come onto the list: the hash of its token.
  link_hash bytea check (length(link_hash) = 32),
  link_expires_at timestamptz,
  constraint home_lists_link_expires check (num_nonnulls(link_hash, link_expires_at) in (0, 2))
);
-- Nobody calls two of their lists by one name.
create unique index home_lists_named_once on home_lists (author_id, lower(name));
create unique index home_lists_by_link on home_lists (link_hash) where link_hash is not null;

-- Who is on a list: its author, and everybody with whom it is shared.
create table home_list_people (
  list_id uuid not null references home_lists (id) on delete cascade,
  person_id uuid not null references users (id) on delete cascade,
  joined_at timestamptz not null,
  primary key (list_id, person_id)
);
create index home_list_people_person on home_list_people (person_id, list_id);

create table home_list_homes (
  list_id uuid not null references home_lists (id) on delete cascade,
  property_id uuid not null references properties (id) on delete cascade,
  -- Null once that person is no longer on the list.
  added_by uuid,
  added_at timestamptz not null,
  primary key (list_id, property_id),
  foreign key (list_id, added_by) references home_list_people (list_id, person_id) on delete set null (added_by)
);
create index home_list_homes_property on home_list_homes (property_id);
create index home_list_homes_added_by on home_list_homes (list_id, added_by);

-- Who likes which home of a list. Votes go with the home, and with the person.
create table home_list_votes (
  list_id uuid not null,
  property_id uuid not null,
  person_id uuid not null,
  voted_at timestamptz not null,
  primary key (list_id, property_id, person_id),
  foreign key (list_id, property_id) references home_list_homes (list_id, property_id) on delete cascade,
  foreign key (list_id, person_id) references home_list_people (list_id, person_id) on delete cascade
);
create index home_list_votes_person on home_list_votes (list_id, person_id);
