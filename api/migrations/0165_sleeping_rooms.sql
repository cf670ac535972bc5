-- The rooms in which guests of a home sleep (decision 121), in the owner's order, as the contract's `SleepingRoom`; null
-- where they are not described.
alter table properties add column sleeping_rooms jsonb
  check (jsonb_typeof(sleeping_rooms) = 'array' and jsonb_array_length(sleeping_rooms) between 1 and 50);

-- The beds of all rooms. Small children's cots are not among them.
create function beds_in(rooms jsonb) returns smallint immutable parallel safe language sql
  return (
    select coalesce(sum(bed.number::integer), 0)::smallint
    from jsonb_array_elements(rooms) as room, jsonb_each_text(room -> 'beds') as bed (kind, number)
    where bed.kind <> 'cot'
  );

-- The bedrooms that have a bed of one of these kinds.
create function bedrooms_with(rooms jsonb, kinds text[]) returns smallint immutable parallel safe language sql
  return (
    select count(*)::smallint from jsonb_array_elements(rooms) as room
    where room ->> 'kind' = 'bedroom' and room -> 'beds' ?| kinds
  );

-- A search compares these numbers only.
alter table properties
  add column beds smallint not null generated always as (beds_in(sleeping_rooms)) stored,
  add column double_bedrooms smallint not null
    generated always as (bedrooms_with(sleeping_rooms, '{king,queen,double}')) stored,
  add column single_bedrooms smallint not null
    generated always as (bedrooms_with(sleeping_rooms, '{single,bunk}')) stored;
