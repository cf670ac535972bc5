-- The homes that people keep in mind. A home that is hidden keeps its rows, and is back with its people when it is shown again.
create table saved_homes (
  user_id uuid not null references users (id) on delete cascade,
  property_id uuid not null references properties (id) on delete cascade,
  saved_at timestamptz not null,
  primary key (user_id, property_id)
);
