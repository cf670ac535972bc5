-- The house rules of a home as its guest accepted them when they asked for a stay, or took an offer. The owner may change
-- those of the home later; these stay. No row: the home had none, or the guest did not ask themselves.
create table accepted_house_rules (
  booking_id uuid primary key references bookings (id) on delete cascade,
  rules text not null check (rules <> ''),
  -- In which language they are written; null where the owner has not said it.
  language text,
  accepted_at timestamptz not null
);

create function refuse_other_house_rules() returns trigger language plpgsql as $$
begin
  raise exception 'Accepted house rules do not change';
end
$$;
create trigger accepted_house_rules_fixed before update on accepted_house_rules
  for each row execute function refuse_other_house_rules();
