-- What is new to a person is told by two times: when a home was last opened to somebody who did not see it before, and
-- when a person's trust was last raised.
alter table properties add column opened_at timestamptz;
update properties set opened_at = created_at where status = 'active' and is_visible and not owner_suspended;
create index properties_newly_open on properties (opened_at) where status = 'active' and is_visible;

create function is_open_to_guests(home properties) returns boolean immutable parallel safe language sql
  return home.status = 'active' and home.is_visible and not home.owner_suspended;

-- 0 for everyone, 1 for the network, then by the level that one needs.
create function audience_of(home properties) returns integer immutable parallel safe language sql
  return case home.visible_to when 'everyone' then 0 when 'network' then 1 else 1 + home.visible_from_level end;

create function open_home() returns trigger language plpgsql as $$
begin
  if is_open_to_guests(new) then
    if tg_op = 'INSERT' then
      new.opened_at = coalesce(new.opened_at, new.created_at);
    elsif not is_open_to_guests(old) or audience_of(new) < audience_of(old) then
      new.opened_at = now();
    end if;
  end if;
  return new;
end $$;
-- After the trigger `properties_owner_is_one`, which says whether the owner is suspended.
create trigger properties_reopened_insert before insert on properties
  for each row execute function open_home();
create trigger properties_reopened_update
  before update of status, is_visible, owner_suspended, visible_to, visible_from_level on properties
  for each row execute function open_home();

alter table network_members add column raised_at timestamptz;

create function raise_member() returns trigger language plpgsql as $$
begin
  if (select level from trust_levels where id = new.trust_level_id)
      > coalesce((select level from trust_levels where id = old.trust_level_id), 0) then
    new.raised_at = now();
  end if;
  return new;
end $$;
create trigger network_members_raised before update of trust_level_id on network_members
  for each row when (new.trust_level_id is distinct from old.trust_level_id)
  execute function raise_member();

-- Whether a home suits children, as its owner says.
alter table properties add column suits_children boolean not null default true;

-- What the charges of a home come to for a stay of adults and pets, in cents: `chargesFor` of the contract. A search puts
-- homes in order by it. Fees come before taxes, which may be of them.
create function charged_cents(
  charges jsonb, nights integer, guests integer, pets integer, cents_of_nights bigint, cents_of_cleaning bigint
) returns bigint immutable parallel safe language plpgsql as $$
declare
  charge record;
  fees bigint := 0;
  taxes bigint := 0;
  amount bigint;
begin
  for charge in
    select * from jsonb_to_recordset(charges) as each (
      kind text, basis text, amount_cents bigint, percentage numeric, of_fees boolean, guests_included integer,
      maximum_nights integer
    ) order by kind
  loop
    amount := case charge.basis
      when 'percentage' then (
        (cents_of_nights + case when charge.of_fees then cents_of_cleaning + fees else 0 end)
          * round(charge.percentage * 100)::bigint + 5000
      ) / 10000
      when 'stay' then charge.amount_cents
      when 'night' then charge.amount_cents * least(nights, charge.maximum_nights)
      when 'guest' then charge.amount_cents * greatest(0, guests - charge.guests_included)
      when 'guest_night' then
        charge.amount_cents * greatest(0, guests - charge.guests_included) * least(nights, charge.maximum_nights)
      when 'pet' then charge.amount_cents * pets
      when 'pet_night' then charge.amount_cents * pets * least(nights, charge.maximum_nights)
    end;
    if charge.kind = 'fee' then
      fees := fees + amount;
    else
      taxes := taxes + amount;
    end if;
  end loop;
  return fees + taxes;
end $$;

-- The bound that indexes have is of stays without pets, as before.
create or replace function highest_charged_cents(
  charges jsonb, max_guests integer, cents_of_night bigint, cents_of_cleaning bigint
) returns bigint immutable parallel safe language plpgsql as $$
begin
  if charges is null then
    return 0;
  end if;
  -- With its schema: indexes are built and analysed without a path to search.
  return public.charged_cents(charges, 1, max_guests, 0, cents_of_night, cents_of_cleaning)
    + jsonb_array_length(charges);
end $$;
-- The function without pets stays for servers of the version before, which run beside newer ones during an upgrade.
