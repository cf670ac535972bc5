-- Where somebody would like to go, told to owners in whose networks they are, who may answer with an offer.
create table travel_plans (
  id uuid primary key default gen_random_uuid(),
  guest_id uuid not null references users (id) on delete cascade,
  -- What the person called the place; empty for anywhere.
  location text not null check (length(location) <= 100),
  -- A country, region or town with homes, by its key.
  place text check (length(place) <= 400),
  -- A town, by its point.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- The dates or the month. The contract checked them, and parses them again at each use.
  stay jsonb not null check (jsonb_typeof(stay) = 'object'),
  -- The last day on which such a stay may begin.
  last_check_in date not null,
  guests_count smallint not null check (guests_count between 1 and 100),
  children_ages smallint[] not null default '{}' check (are_ages(children_ages)),
  pets smallint not null default 0 check (pets between 0 and 10),
  line text not null check (length(line) <= 300),
  -- Told to every owner in whose network the person is; otherwise to those of `travel_plan_owners`.
  for_all boolean not null,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  closed_at timestamptz,
  constraint travel_plans_with_an_adult check (cardinality(children_ages) < guests_count),
  constraint travel_plans_place_named check ((location = '') = (place is null and latitude is null)),
  constraint travel_plans_whole_point check ((latitude is null) = (longitude is null))
);
create index travel_plans_of_guest on travel_plans (guest_id, made_at desc) where closed_at is null;
create index travel_plans_by_end on travel_plans (last_check_in);

-- The owners whom the person chose. Who is no longer in the network of one is not shown to that owner.
create table travel_plan_owners (
  plan_id uuid not null references travel_plans (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  primary key (plan_id, owner_id)
);
create index travel_plan_owners_owner on travel_plan_owners (owner_id);

-- Owners who were told of a plan in their list of notifications, each once.
create table travel_plan_notices (
  plan_id uuid not null references travel_plans (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  told_at timestamptz not null,
  -- A mail has told of it, or will not.
  mailed boolean not null default false,
  primary key (plan_id, owner_id)
);
create index travel_plan_notices_unmailed on travel_plan_notices (owner_id) where not mailed;

-- The plan that an offer answers.
alter table special_offers add travel_plan_id uuid references travel_plans (id) on delete set null;
create index special_offers_of_plan on special_offers (travel_plan_id) where travel_plan_id is not null;

-- As before: what was offered never changes, and an offer that was answered stays answered. Only its plan may be forgotten.
drop trigger special_offers_fixed on special_offers;
create trigger special_offers_fixed before update on special_offers for each row when (
  case when old.travel_plan_id is not null and new.travel_plan_id is null
    then to_jsonb(new) - 'travel_plan_id'::text is distinct from to_jsonb(old) - 'travel_plan_id'::text
    else old.status <> 'open'
      or to_jsonb(new) - '{status,decided_at,booking_id}'::text[]
        is distinct from to_jsonb(old) - '{status,decided_at,booking_id}'::text[]
  end
) execute function refuse_other_offer();
